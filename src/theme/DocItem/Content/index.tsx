// Wraps a page's content: on phones, "On this page" follows the title.
import React, {type ReactNode} from 'react';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import Content from '@theme-original/DocItem/Content';
import TOCMobile from '@theme-original/DocItem/TOC/Mobile';
import type {Props} from '@theme/DocItem/Content';

export default function DocItemContent({children}: Props): ReactNode {
  const {toc, frontMatter} = useDoc();
  return (
    <Content>
      {toc.length > 0 && !frontMatter.hide_table_of_contents && <TOCMobile />}
      {children}
    </Content>
  );
}
