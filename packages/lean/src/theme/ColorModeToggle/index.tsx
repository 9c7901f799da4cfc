// Marks the toggle for lateScripts/inline/early.js, which changes colors before the application runs.
import React, {type ReactNode} from 'react';
import Toggle from '@theme-init/ColorModeToggle';
import type {Props} from '@theme/ColorModeToggle';

export default function MarkedColorModeToggle(props: Props): ReactNode {
  return (
    <div data-color-mode-toggle="">
      <Toggle {...props} />
    </div>
  );
}
