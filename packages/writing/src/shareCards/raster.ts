import fs from 'node:fs';
import {initWasm, Resvg} from '@resvg/resvg-wasm';

/** RGBA pixels, four bytes each. */
export interface Raster {
  width: number;
  height: number;
  pixels: Uint8Array;
}

let started: Promise<void> | undefined;

/** Await this before anything is rasterized. */
export function startRasterizer(): Promise<void> {
  started ??= initWasm(fs.readFileSync(require.resolve('@resvg/resvg-wasm/index_bg.wasm')));
  return started;
}

/** Draws an SVG of a fixed size. It can contain images but not text. */
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
