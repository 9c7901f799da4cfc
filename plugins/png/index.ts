import {promisify} from 'node:util';
import zlib from 'node:zlib';

/** An image of pixels without transparency: three bytes each, red, green and blue, row by row. */
export interface Picture {
  width: number;
  height: number;
  pixels: Uint8Array;
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** Color types of PNG by the number of their channels, of eight bits each. */
const COLOR_TYPES = {3: 2, 4: 6};

/** Color type of PNG for pixels that are numbers in a palette. */
const PALETTE = 3;

const deflate = promisify(zlib.deflate);

/**
 * Writes an image as PNG.
 *
 * @param channels bytes of a pixel: 3 for red, green and blue, 4 with opacity
 */
export function encodePng(width: number, height: number, channels: 3 | 4, pixels: Uint8Array): Buffer {
  // Each row begins with the kind of its filter, 0 for none.
  const rows = Array.from({length: height}, (_, y) =>
    Buffer.concat([Buffer.of(0), pixels.subarray(y * width * channels, (y + 1) * width * channels)]),
  );
  const data = zlib.deflateSync(Buffer.concat(rows), {level: 9});
  return pngOf(width, height, COLOR_TYPES[channels], [['IDAT', data]]);
}

/**
 * Writes an image of few colors as PNG, without blocking the thread.
 *
 * @param palette up to 256 colors, three bytes each
 * @param rows one byte a pixel, its color; each row begins with the kind of its filter, 0 for none
 */
export async function encodePalettePng(
  width: number,
  height: number,
  palette: Uint8Array,
  rows: Uint8Array,
): Promise<Buffer> {
  // Runs of one color are most of it: looking for more than runs takes five times as long, for a quarter of the size.
  const data = await deflate(rows, {strategy: zlib.constants.Z_RLE});
  return pngOf(width, height, PALETTE, [
    ['PLTE', Buffer.from(palette)],
    ['IDAT', data],
  ]);
}

function pngOf(width: number, height: number, colorType: number, chunks: Array<[string, Buffer]>): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, colorType], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    ...chunks.map(([type, data]) => chunk(type, data)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(zlib.crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/**
 * Reads a PNG as browsers write it: eight bits a channel, not interlaced. Opacity is left out.
 *
 * @throws Error that ends a sentence such as "cannot be read: "
 */
export function decodePng(file: Buffer): Picture {
  if (!file.subarray(0, 8).equals(SIGNATURE) || file.length < 33) throw new Error('it is no PNG');
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  const [depth, type, , , interlaced] = file.subarray(24, 29);
  if (depth !== 8 || (type !== 2 && type !== 6) || interlaced !== 0)
    throw new Error('it is another kind of PNG than a browser writes');
  const channels = type === 2 ? 3 : 4;
  const rows = inflate(file);
  if (rows.length !== height * (width * channels + 1))
    throw new Error('it does not have the pixels that it announces');
  unfilter(rows, width * channels, height, channels);
  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0, to = 0; y < height; y++) {
    let from = y * (width * channels + 1) + 1;
    for (let x = 0; x < width; x++, from += channels) {
      pixels[to++] = rows[from]!;
      pixels[to++] = rows[from + 1]!;
      pixels[to++] = rows[from + 2]!;
    }
  }
  return {width, height, pixels};
}

function inflate(file: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = SIGNATURE.length; at + 8 <= file.length;) {
    const length = file.readUInt32BE(at);
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(file.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  try {
    return zlib.inflateSync(Buffer.concat(parts));
  } catch (error) {
    throw new Error('its data are damaged', {cause: error});
  }
}

/** Undoes in place what makes rows shorter to write: each byte is the difference from its neighbors. */
function unfilter(rows: Buffer, width: number, height: number, channels: number): void {
  for (let y = 0; y < height; y++) {
    const start = y * (width + 1) + 1;
    const filter = rows[start - 1];
    if (filter === 0) continue;
    for (let x = 0; x < width; x++) {
      const at = start + x;
      const left = x < channels ? 0 : rows[at - channels]!;
      const above = y === 0 ? 0 : rows[at - width - 1]!;
      if (filter === 1) rows[at]! += left;
      else if (filter === 2) rows[at]! += above;
      else if (filter === 3) rows[at]! += (left + above) >> 1;
      else rows[at]! += paeth(left, above, x < channels || y === 0 ? 0 : rows[at - width - 1 - channels]!);
    }
  }
}

/** The neighbor that is nearest to what the three of them let expect. */
function paeth(left: number, above: number, corner: number): number {
  const [byLeft, byAbove] = [Math.abs(above - corner), Math.abs(left - corner)];
  const byCorner = Math.abs(left + above - 2 * corner);
  if (byLeft <= byAbove && byLeft <= byCorner) return left;
  return byAbove <= byCorner ? above : corner;
}
