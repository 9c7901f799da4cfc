// Marks the crash page for lateScripts/inline/early.js: its button works without the rest of the application.
import React, {type ReactNode} from 'react';
import ErrorPageContent from '@theme-init/ErrorPageContent';
import type {Props} from '@theme/Error';

export default function MarkedErrorPageContent(props: Props): ReactNode {
  return (
    <div data-crashed>
      <ErrorPageContent {...props} />
    </div>
  );
}
