// Wraps the toggle: until a mode is chosen, the theme calls it the system's, which this site doesn't follow.
import React, {type ReactNode} from 'react';
import Toggle from '@theme-original/ColorModeToggle';
import type {Props} from '@theme/ColorModeToggle';

export default function ColorModeToggle({value, ...props}: Props): ReactNode {
  return <Toggle {...props} value={value ?? 'light'} />;
}
