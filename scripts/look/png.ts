import {decode, encode} from 'fast-png';

/** RGB pixels without transparency: three bytes each, row by row. */
export interface Picture {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** Encodes a PNG. */
export function encodePng({width, height, pixels}: Picture): Buffer {
  return Buffer.from(encode({width, height, channels: 3, data: pixels}));
}

/**
 * Decodes an 8-bit PNG, dropping the alpha channel.
 *
 * @throws Error whose message completes "cannot be read: "
 */
export function decodePng(file: Buffer): Picture {
  const {width, height, channels, data} = decoded(file);
  if (!(data instanceof Uint8Array) || channels < 3) throw new Error('unsupported PNG format');
  if (channels === 3) return {width, height, pixels: data};
  return {width, height, pixels: data.filter((_, index) => index % 4 !== 3)};
}

function decoded(file: Buffer) {
  try {
    return decode(file);
  } catch (error) {
    throw new Error('not a PNG, or corrupted', {cause: error});
  }
}
