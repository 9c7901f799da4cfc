// Preloads the text font with the styles. Discovered only in the CSS, it would load after the first paint and
// shift the text.
import React, {type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import ThemeRoot from '@theme-original/Root';
import interUrl from '@site/src/css/fonts/inter-latin.woff2';

export default function Root({children}: {children: ReactNode}): ReactNode {
  return (
    <ThemeRoot>
      <Head>
        <link rel="preload" as="font" type="font/woff2" href={interUrl} crossOrigin="anonymous" />
      </Head>
      {children}
    </ThemeRoot>
  );
}
