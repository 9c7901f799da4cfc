import os from 'node:os';
import {CardPainter, type CardLook, type CardText} from './card';
import {Tokens} from './colors';
import {startRasterizer} from './raster';

/** @returns PNGs in the order of `texts`. @throws Error for invalid colors or an invalid logo */
export async function drawCards(
  {siteDir, styles}: {siteDir: string; styles: string},
  look: Omit<CardLook, 'colors'>,
  texts: readonly CardText[],
): Promise<Uint8Array[]> {
  await startRasterizer();
  const painter = new CardPainter({...look, colors: new Tokens(siteDir, styles)});
  const cards: Uint8Array[] = [];
  // Other threads compress while this one draws.
  const queue = texts.entries();
  const work = async () => {
    for (const [index, text] of queue) cards[index] = await painter.draw(text).canvas.png();
  };
  await Promise.all(Array.from({length: os.availableParallelism() + 1}, work));
  return cards;
}
