// Replaces the theme's component, which writes labels into a script unescaped, so a `</script>` in a label
// would end it.
import React, {type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import {useBreadcrumbsStructuredData} from '@docusaurus/plugin-content-docs/client';
import type {Props} from '@theme/DocBreadcrumbs/StructuredData';

/** The breadcrumbs as JSON-LD, for search engines. */
export default function DocBreadcrumbsStructuredData({breadcrumbs}: Props): ReactNode {
  const json = JSON.stringify(useBreadcrumbsStructuredData({breadcrumbs}));
  return (
    <Head>
      <script type="application/ld+json">{json.replaceAll('<', '\\u003c')}</script>
    </Head>
  );
}
