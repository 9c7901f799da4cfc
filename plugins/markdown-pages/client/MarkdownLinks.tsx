import React, {type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {fileAddress, INDEX_FILE, plainRoute, twinRoute, WITHOUT_MARKDOWN} from '../contract';

/** Names in the head of a page its Markdown and the list of all pages. */
export default function MarkdownLinks(): ReactNode {
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const {pathname} = useLocation();
  const route = plainRoute(pathname.slice(baseUrl.length - 1));
  return (
    <Head>
      <link rel="describedby" type="text/plain" href={fileAddress(`/${INDEX_FILE}`, baseUrl)} />
      {WITHOUT_MARKDOWN[route] === undefined && (
        <link rel="alternate" type="text/markdown" href={fileAddress(twinRoute(route), baseUrl)} />
      )}
    </Head>
  );
}
