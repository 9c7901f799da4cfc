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
 * Names the Markdown of a page and the list of all pages: in its head, and in a hidden line before everything else,
 * because programs that turn pages into text keep nothing of the head.
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
      {/* A page that is missing is built for no address, and shown under any. */}
      <p hidden suppressHydrationWarning>
        {hasMarkdown ? `${page} ${index}` : index}
      </p>
    </>
  );
}
