// Wraps the metadata of docs pages: adds an image for shared links, unless the page has its own.
import React, {type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import {PageMetadata} from '@docusaurus/theme-common';
import {useTitleFormatter} from '@docusaurus/theme-common/internal';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {usePluginData} from '@docusaurus/useGlobalData';
import Metadata from '@theme-init/DocItem/Metadata';
import {PLUGIN} from '../../../plugin';
import {CARD, cardFile, PART, type ShareCardsData} from '../../../shareCards/contract';

export default function DocItemMetadata(): ReactNode {
  const {metadata, frontMatter, assets} = useDoc();
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const data = usePluginData(PLUGIN) as {[PART]?: ShareCardsData} | undefined;
  const cards = data?.[PART];
  const alt = useTitleFormatter().format(metadata.title);
  const {permalink, unlisted} = metadata;
  const hasOwn = Boolean(assets.image ?? frontMatter.image);
  const hasCard = cards !== undefined && !hasOwn && !unlisted && !cards.without.includes(permalink);
  return (
    <>
      <Metadata />
      {hasCard && <PageMetadata image={cardFile(permalink, baseUrl)} />}
      {(hasCard || hasOwn) && (
        <Head>
          <meta property="og:image:alt" content={alt} />
        </Head>
      )}
      {hasCard && (
        <Head>
          <meta property="og:image:width" content={String(CARD.width)} />
          <meta property="og:image:height" content={String(CARD.height)} />
        </Head>
      )}
    </>
  );
}
