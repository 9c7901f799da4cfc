import React, {type ReactNode} from 'react';
import ThemedImage from '@theme/ThemedImage';

interface Logo {
  url: string;
  altText?: string;
}

/** `x-logo` and `x-dark-logo` on the introduction of an API. */
export default function ApiLogo({logo, darkLogo}: {logo?: Logo; darkLogo?: Logo}): ReactNode {
  const light = logo ?? darkLogo;
  if (!light) return null;
  const dark = darkLogo ?? light;
  return (
    <ThemedImage
      className="openapi__logo"
      alt={light.altText ?? ''}
      sources={{light: light.url, dark: dark.url}}
    />
  );
}
