// Wraps the toggle: without a choice, the theme labels the mode as the system's, which this site doesn't
// follow. Also marks it for packages/lean/src/lateScripts/inline/early.js.
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
