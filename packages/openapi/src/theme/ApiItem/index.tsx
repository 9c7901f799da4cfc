import React, {type ReactNode} from 'react';
import {DocProvider} from '@docusaurus/plugin-content-docs/client';
import {HtmlClassNameProvider} from '@docusaurus/theme-common';
import ApiItemLayout from '@theme/ApiItem/Layout';
import type {Props} from '@theme/DocItem';
import DocItemMetadata from '@theme/DocItem/Metadata';

/**
 * `docItemComponent: '@theme/ApiItem'` of docusaurus-theme-openapi-docs: API pages are ordinary docs here. It is
 * Docusaurus's DocItem with a layout that sites can wrap.
 */
export default function ApiItem({content: Content}: Props): ReactNode {
  return (
    <DocProvider content={Content}>
      <HtmlClassNameProvider className={`docs-doc-id-${Content.metadata.id}`}>
        <DocItemMetadata />
        <ApiItemLayout>
          <Content />
        </ApiItemLayout>
      </HtmlClassNameProvider>
    </DocProvider>
  );
}
