import React, {type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import type {Props} from '@theme/Error';
import ErrorPageContent from '@theme-original/ErrorPageContent';

/** The crash page; the theme's own keeps the title of the page that crashed. */
export default function ErrorPageContentWithTitle(props: Props): ReactNode {
  return (
    <>
      <Head>
        <title>Page Error</title>
      </Head>
      <ErrorPageContent {...props} />
    </>
  );
}
