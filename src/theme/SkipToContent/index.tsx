// Wraps the link to mark it for packages/lean/src/lateScripts/inline/early.js.
import React, {type ReactNode} from 'react';
import SkipToContent from '@theme-original/SkipToContent';

export default function MarkedSkipToContent(): ReactNode {
  return (
    <div data-skip-to-content="">
      <SkipToContent />
    </div>
  );
}
