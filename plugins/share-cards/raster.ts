import fs from 'node:fs';
import {initWasm, Resvg} from '@resvg/resvg-wasm';

/** Pixels of four bytes each: red, green, blue, opacity. */
export interface Raster {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** Has to have ended before anything is rasterized, once in a thread. */
export async function startRasterizer(): Promise<void> {
  await initWasm(fs.readFileSync(require.resolve('@resvg/resvg-wasm/index_bg.wasm')));
}

/** Draws an SVG of a fixed size. It may hold images, and no text: there are no fonts. */
export function rasterize(svg: string): Raster {
  const drawing = new Resvg(svg);
  const image = drawing.render();
  try {
    return {width: image.width, height: image.height, pixels: Uint8Array.from(image.pixels)};
  } finally {
    image.free();
    drawing.free();
  }
}
