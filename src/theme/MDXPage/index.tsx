// Replaces the layout of Markdown pages in src/pages: unlike the classic one, it shows the front matter title,
// page menu, and typography of docs/ pages, so both are written alike.
import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import {HtmlClassNameProvider, PageMetadata, ThemeClassNames} from '@docusaurus/theme-common';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import MDXContent from '@theme/MDXContent';
import type {Props} from '@theme/MDXPage';
import PageActions from '@nacre-docs/markdown/client/PageActions';
import TOC from '@theme/TOC';

export default function MDXPage({content: Content}: Props): ReactNode {
  const {title, description, editUrl} = Content.metadata;
  return (
    <HtmlClassNameProvider className={clsx(ThemeClassNames.wrapper.mdxPages, ThemeClassNames.page.mdxPage)}>
      <PageMetadata title={title} description={description} />
      <Layout>
        <main className="container margin-vert--lg">
          <div className="row">
            <article className="col col--7 col--offset-1">
              <PageActions title={title ?? ''} editUrl={editUrl} />
              <div className={clsx(ThemeClassNames.docs.docMarkdown, 'markdown')}>
                <Heading as="h1">{title}</Heading>
                <MDXContent>
                  <Content />
                </MDXContent>
              </div>
            </article>
            <div className="col col--3">
              <TOC toc={Content.toc} />
            </div>
          </div>
        </main>
      </Layout>
    </HtmlClassNameProvider>
  );
}
