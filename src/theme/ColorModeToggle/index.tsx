// Wraps the toggle: where no mode has been chosen yet, the theme calls it that of the system, which is not followed here.
// The mark is for packages/lean/src/lateScripts/inline/early.js.
import React, {type ReactNode} from 'react';
import Toggle from '@theme-original/ColorModeToggle';
import type {Props} from '@theme/ColorModeToggle';

export default function ColorModeToggle({value, ...props}: Props): ReactNode {
  return (
    <div data-color-mode-toggle="">
      <Toggle {...props} value={value ?? 'light'} />
    </div>
  );
}
