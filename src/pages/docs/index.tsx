import React, {type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import {Redirect} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {routes} from '@site/config/product';

const TARGET = routes.guides;

/** `/docs` leads to getting started: by the router, by a refresh without scripts, by a link without either. */
export default function DocsRoot(): ReactNode {
  const isBrowser = useIsBrowser();
  if (isBrowser) return <Redirect to={TARGET} />;
  return (
    <>
      <Head>
        <title>Getting started</title>
        <link rel="canonical" href={TARGET} />
      </Head>
      {/* Not in the head: Docusaurus renders no noscript there, and with scripts a refresh loads the page twice. */}
      <noscript>
        <meta httpEquiv="refresh" content={`0; url=${TARGET}`} />
      </noscript>
      <main>
        <Link to={TARGET}>Getting started</Link>
      </main>
    </>
  );
}
