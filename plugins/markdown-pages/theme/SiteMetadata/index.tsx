// Wrapped, because every page has it: each names its Markdown and the list of all pages.
import React from 'react';
import Head from '@docusaurus/Head';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import SiteMetadata from '@theme-init/SiteMetadata';
import {fileAddress, INDEX_FILE, plainRoute, twinRoute, WITHOUT_MARKDOWN} from '../../contract';

export default function SiteMetadataWithMarkdown() {
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const {pathname} = useLocation();
  const route = plainRoute(pathname.slice(baseUrl.length - 1));
  return (
    <>
      <SiteMetadata />
      <Head>
        <link rel="describedby" type="text/plain" href={fileAddress(`/${INDEX_FILE}`, baseUrl)} />
        {WITHOUT_MARKDOWN[route] === undefined && (
          <link rel="alternate" type="text/markdown" href={fileAddress(twinRoute(route), baseUrl)} />
        )}
      </Head>
    </>
  );
}
