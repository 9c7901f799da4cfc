// Wrapped here and not in the plugin's own theme: what a plugin's theme wraps is the empty component of Docusaurus's core,
// and with it the canonical address, the alternates of languages and the cards would be gone.
import React, {type ReactNode} from 'react';
import SiteMetadata from '@theme-original/SiteMetadata';
import MarkdownLinks from '@nacre-docs/markdown/pages/client/MarkdownLinks';

export default function SiteMetadataWithMarkdown(): ReactNode {
  return (
    <>
      <SiteMetadata />
      <MarkdownLinks />
    </>
  );
}
