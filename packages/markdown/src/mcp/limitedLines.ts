import {Transform, type TransformCallback} from 'node:stream';

const NEWLINE = 0x0a;

/**
 * A stream that passes on complete lines, one at a time, and drops lines over a limit. The transport of
 * `@modelcontextprotocol/sdk` closes after 10 MiB without a newline, which would end the server.
 *
 * @param onTooLong called once per dropped line, before the line ends
 */
export function limitedLines(maxBytes: number, onTooLong: () => void): Transform {
  let parts: Buffer[] = [];
  let size = 0;
  const add = (part: Buffer) => {
    const wasTooLong = size > maxBytes;
    size += part.length;
    if (size <= maxBytes) parts.push(part);
    else {
      parts = [];
      if (!wasTooLong) onTooLong();
    }
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      let start = 0;
      for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
        add(chunk.subarray(start, end + 1));
        if (size <= maxBytes) this.push(Buffer.concat(parts));
        parts = [];
        size = 0;
        start = end + 1;
      }
      add(chunk.subarray(start));
      done();
    },
  });
}
