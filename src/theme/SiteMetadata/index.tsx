// Wrapped here instead of in the plugin's theme, which would wrap the empty component from Docusaurus core and
// drop the canonical URL, language alternates, and social cards.
import React, {type ReactNode} from 'react';
import SiteMetadata from '@theme-original/SiteMetadata';
import MarkdownLinks from '@nacre-docs/markdown/client/MarkdownLinks';

export default function SiteMetadataWithMarkdown(): ReactNode {
  return (
    <>
      <SiteMetadata />
      <MarkdownLinks />
    </>
  );
}
