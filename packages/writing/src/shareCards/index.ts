import fs from 'node:fs/promises';
import path from 'node:path';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {cacheKey} from '@nacre-docs/kit/cacheKey';
import {digest} from '@nacre-docs/kit/digest';
import {forgetOthers, readCached, writeCached} from '@nacre-docs/kit/cachedFile';
import {inOwnThread} from '@nacre-docs/kit/ownThread';
import {begin} from '@nacre-docs/kit/ownThread/begin';
import {canDraw} from './card';
import {Tokens} from './colors';
import {cardFile, PART, type ShareCardsData} from './contract';
import type {drawCards} from './drawCards';
import {readLogo} from './logo';
import {cardPages, readOperations, type CardPage} from './pages';

export interface ShareCardsOptions {
  /** Style sheet with the colors of the cards as variables of `:root`, relative to the site. */
  styles: string;
  /** Files of @nacre-docs/openapi with the operation pages, one per docs version. */
  operations: readonly string[];
}

export const DEFAULT_SHARE_CARDS: ShareCardsOptions = {styles: 'src/css/custom.css', operations: []};

/** Cached cards, relative to the site. */
const CACHE = '.cache/share-cards';

const DOCS = 'docusaurus-plugin-content-docs';
const MODULE = require.resolve('./drawCards');

interface Card {
  permalink: string;
  card: Uint8Array;
}

/**
 * Draws an image for each docs page, which chats and social networks show with links. Unlisted pages, and
 * pages whose title has a letter that the site's fonts lack, use the site's image.
 *
 * @throws Error for invalid colors or an invalid logo
 */
export default function shareCards(
  {siteDir, baseUrl, siteConfig, i18n}: LoadContext,
  {styles, operations}: ShareCardsOptions,
): Plugin {
  let pages: CardPage[] = [];
  let drawn: Promise<Card[]> | undefined;
  return {
    name: PART,
    allContentLoaded({allContent, actions: {setGlobalData}}) {
      const content = allContent[DOCS]?.default as LoadedContent | undefined;
      const all = content ? cardPages(content, baseUrl, readOperations(operations)) : [];
      pages = all.filter(({text}) => canDraw(text));
      const drawable = new Set(pages);
      const without = all.filter((page) => !drawable.has(page)).map(({permalink}) => permalink);
      setGlobalData({without} satisfies ShareCardsData);
    },
    configureWebpack(_config, isServer) {
      if (!isServer && process.env.NODE_ENV === 'production') drawn = begin(makeCards);
      return {};
    },
    async postBuild({outDir}) {
      // `docusaurus build --dev` skipped the start.
      const cards = await (drawn ?? makeCards());
      for (const {permalink, card} of cards) {
        const file = path.join(outDir, decodeURI(cardFile(permalink, baseUrl)));
        await fs.mkdir(path.dirname(file), {recursive: true});
        await fs.writeFile(file, card);
      }
    },
  };

  /** Draws cards that aren't cached. */
  async function makeCards(): Promise<Card[]> {
    const look = {site: siteConfig.title, logo: readLogo(siteDir, siteConfig)};
    const cacheDir = path.join(siteDir, CACHE, i18n.currentLocale);
    const version = cacheKey(look, new Tokens(siteDir, styles));
    const nameOf = ({text}: CardPage) => digest(version, JSON.stringify(text));
    const texts = new Map(pages.map((page) => [nameOf(page), page.text]));
    const cards = new Map<string, Uint8Array>();
    for (const name of texts.keys()) {
      const earlier = readCached(path.join(cacheDir, name));
      if (earlier !== undefined) cards.set(name, Buffer.from(earlier, 'base64'));
    }
    const missing = [...texts].filter(([name]) => !cards.has(name));
    if (missing.length > 0) {
      const wanted = missing.map(([, text]) => text);
      const made = await inOwnThread<typeof drawCards>(MODULE, 'drawCards', {siteDir, styles}, look, wanted);
      for (const [index, [name]] of missing.entries()) {
        const card = made[index]!;
        cards.set(name, card);
        writeCached(path.join(cacheDir, name), Buffer.from(card).toString('base64'));
      }
    }
    forgetOthers(cacheDir, new Set(texts.keys()));
    return pages.map((page) => ({permalink: page.permalink, card: cards.get(nameOf(page))!}));
  }
}
