// Adds the copy button's labels and the notice for failed scripts, both for lateScripts/inline/early.js.
import React, {type ReactNode} from 'react';
import Root from '@theme-init/Root';
import CopyLabels from './CopyLabels';
import ScriptsFailed from './ScriptsFailed';

export default function RootWithNotices({children}: {children: ReactNode}): ReactNode {
  return (
    <Root>
      {children}
      <CopyLabels />
      <ScriptsFailed />
    </Root>
  );
}
