import {decode, encode} from 'fast-png';

/** An image of pixels without transparency: three bytes each, red, green and blue, row by row. */
export interface Picture {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** Writes a picture as PNG. */
export function encodePng({width, height, pixels}: Picture): Buffer {
  return Buffer.from(encode({width, height, channels: 3, data: pixels}));
}

/**
 * Reads a PNG as browsers write it: eight bits a channel. Opacity is left out.
 *
 * @throws Error that ends a sentence such as "cannot be read: "
 */
export function decodePng(file: Buffer): Picture {
  const {width, height, channels, data} = decoded(file);
  if (!(data instanceof Uint8Array) || channels < 3) throw new Error('it has no red, green and blue bytes');
  if (channels === 3) return {width, height, pixels: data};
  return {width, height, pixels: data.filter((_, index) => index % 4 !== 3)};
}

function decoded(file: Buffer) {
  try {
    return decode(file);
  } catch (error) {
    throw new Error('it is not a PNG, or it is damaged', {cause: error});
  }
}
