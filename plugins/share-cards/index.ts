import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {cacheKey} from '../cache/cacheKey';
import {digest} from '../cache/digest';
import {forgetOthers, readKept, writeKept} from '../cache/keptFile';
import {canDraw, CardPainter, type CardLook, type CardText} from './card';
import {Tokens} from './colors';
import {cardFile, type ShareCardsData} from './contract';
import {readLogo} from './logo';
import {cardPages, readOperations, type CardPage} from './pages';
import {startRasterizer} from './raster';

export interface ShareCardsOptions {
  /** Files with the pages of operations, one per version of the docs. */
  operations: readonly string[];
  /** Folder of its own for what is kept from build to build. */
  cacheDir: string;
}

const DOCS = 'docusaurus-plugin-content-docs';

/**
 * Draws a picture for each page of the docs, which chats and social networks show with a link to it. Pages whose title
 * has a letter that the site's fonts lack keep the picture of the site, as do unlisted ones.
 *
 * @throws Error for colors and a logo that cannot be drawn with
 */
export default function shareCards(
  {siteDir, baseUrl, siteConfig, i18n}: LoadContext,
  {operations, cacheDir}: ShareCardsOptions,
): Plugin {
  let pages: CardPage[] = [];
  return {
    name: 'share-cards',
    getThemePath: () => path.join(__dirname, 'theme'),
    allContentLoaded({allContent, actions: {setGlobalData}}) {
      const content = allContent[DOCS]?.default as LoadedContent | undefined;
      const all = content ? cardPages(content, baseUrl, readOperations(operations)) : [];
      pages = all.filter(({text}) => canDraw(text));
      const drawn = new Set(pages);
      const without = all.filter((page) => !drawn.has(page)).map(({permalink}) => permalink);
      setGlobalData({without} satisfies ShareCardsData);
    },
    async postBuild({outDir}) {
      await startRasterizer();
      const look: CardLook = {
        site: siteConfig.title,
        colors: new Tokens(siteDir),
        logo: readLogo(siteDir, siteConfig),
      };
      const kept = path.join(siteDir, cacheDir, i18n.currentLocale);
      const names = await drawAll(pages, look, kept, (permalink) =>
        path.join(outDir, decodeURI(cardFile(permalink, baseUrl))),
      );
      forgetOthers(kept, names);
    },
  };
}

/** Writes the cards of pages, those that an earlier build has drawn as they were. @returns names of what is kept */
async function drawAll(
  pages: readonly CardPage[],
  look: CardLook,
  kept: string,
  fileOf: (permalink: string) => string,
): Promise<Set<string>> {
  const painter = new CardPainter(look);
  const version = cacheKey([__dirname], look.site, look.logo, look.colors);
  const names = new Set<string>();
  const write = async ({permalink, text}: CardPage) => {
    const name = digest(version, JSON.stringify(text));
    names.add(name);
    const file = fileOf(permalink);
    await fs.mkdir(path.dirname(file), {recursive: true});
    await fs.writeFile(file, await drawOnce(painter, text, path.join(kept, name)));
  };
  // Other threads compress, so that there is always a card to be drawn.
  const queue = pages.values();
  const work = async () => {
    for (const page of queue) await write(page);
  };
  await Promise.all(Array.from({length: os.availableParallelism() + 1}, work));
  return names;
}

async function drawOnce(painter: CardPainter, text: CardText, file: string): Promise<Buffer> {
  const earlier = readKept(file);
  if (earlier !== undefined) return Buffer.from(earlier, 'base64');
  const png = await painter.draw(text).canvas.png();
  writeKept(file, png.toString('base64'));
  return png;
}
