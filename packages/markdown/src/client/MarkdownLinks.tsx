import React, {type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import {useLocation} from '@docusaurus/router';
import {translate} from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {
  fileAddress,
  fileUrl,
  INDEX_FILE,
  plainRoute,
  markdownRoute,
  WITHOUT_MARKDOWN,
} from '@nacre-docs/kit/markdownRoutes';
import {useMarkdownData} from './useMarkdownData';

/**
 * Links the page's Markdown and the list of all pages: in its head, and in a hidden line before everything
 * else, because programs that convert pages to text drop the head.
 */
export default function MarkdownLinks(): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const {baseUrl} = siteConfig;
  const {pathname} = useLocation();
  const route = plainRoute(pathname.slice(baseUrl.length - 1));
  const {exclude} = useMarkdownData();
  const hasMarkdown = WITHOUT_MARKDOWN[route] === undefined && !exclude.includes(route);
  const page = translate(
    {
      id: 'theme.MarkdownLinks.page',
      message: 'For AI agents: this page is available as Markdown at {address}.',
      description: 'Hidden line of each page, for programs that read it',
    },
    {address: fileUrl(markdownRoute(route), siteConfig)},
  );
  const index = translate(
    {
      id: 'theme.MarkdownLinks.index',
      message: 'For AI agents: all pages are listed at {address}',
      description: 'Hidden line of each page, for programs that read it',
    },
    {address: fileUrl(`/${INDEX_FILE}`, siteConfig)},
  );
  return (
    <>
      <Head>
        <link rel="describedby" type="text/plain" href={fileAddress(`/${INDEX_FILE}`, baseUrl)} />
        {hasMarkdown && (
          <link rel="alternate" type="text/markdown" href={fileAddress(markdownRoute(route), baseUrl)} />
        )}
      </Head>
      {/* The not-found page is built without an address and shown at any. */}
      <p hidden suppressHydrationWarning>
        {hasMarkdown ? `${page} ${index}` : index}
      </p>
    </>
  );
}
