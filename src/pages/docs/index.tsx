import React, {type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import {Redirect} from '@docusaurus/router';
import {translate} from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {routes} from '@site/config/product';
import {useSiteAddress} from '@nacre-docs/kit/client/useSiteAddress';

/** `/docs` redirects to getting started: by router, by meta refresh without JavaScript, or by a link. */
export default function DocsRoot(): ReactNode {
  const isBrowser = useIsBrowser();
  const target = useSiteAddress(routes.guides);
  const title = translate({id: 'pages.DocsRoot.title', message: 'Getting started'});
  if (isBrowser) return <Redirect to={target} />;
  return (
    <>
      <Head>
        <title>{title}</title>
        <link rel="canonical" href={target} />
      </Head>
      {/* Not in the head: Docusaurus doesn't render noscript there, and with JavaScript, a refresh would load the page twice. */}
      <noscript>
        <meta httpEquiv="refresh" content={`0; url=${target}`} />
      </noscript>
      <main data-needs-scripts>
        <Link to={target}>{title}</Link>
      </main>
    </>
  );
}
