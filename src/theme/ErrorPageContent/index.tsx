import React, {type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import {translate} from '@docusaurus/Translate';
import type {Props} from '@theme/Error';
import ErrorPageContent from '@theme-original/ErrorPageContent';

/** The crash page. The theme's keeps the title of the page that crashed. */
export default function ErrorPageContentWithTitle(props: Props): ReactNode {
  return (
    <>
      <Head>
        <title>{translate({id: 'theme.ErrorPageContent.pageTitle', message: 'Page Error'})}</title>
      </Head>
      {/* Used by packages/lean/src/lateScripts/inline/early.js. */}
      <div data-crashed>
        <ErrorPageContent {...props} />
      </div>
    </>
  );
}
