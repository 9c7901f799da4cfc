// Wraps the link to mark it for lateScripts/inline/early.js.
import React, {type ReactNode} from 'react';
import SkipToContent from '@theme-init/SkipToContent';

export default function MarkedSkipToContent(): ReactNode {
  return (
    <div data-skip-to-content="">
      <SkipToContent />
    </div>
  );
}
