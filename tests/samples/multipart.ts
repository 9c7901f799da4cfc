import type {RecordedRequest} from './recorder';

/** Parts of a multipart body by name: the content, its type and file name if it has them. */
export function partsOf({
  headers,
  body,
}: RecordedRequest): Record<string, {content: string; type?: string; filename?: string}> {
  const boundary = /boundary="?([^";]+)/.exec(headers['content-type'] ?? '')![1]!;
  const parts = body
    .toString('latin1')
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const [head = '', ...rest] = part.replace(/^\r\n/, '').split('\r\n\r\n');
      const [, name = ''] = / name="([^"]*)"/.exec(head) ?? [];
      const content = Buffer.from(rest.join('\r\n\r\n').replace(/\r\n$/, ''), 'latin1').toString();
      const type = /^content-type: *(.*)$/im.exec(head)?.[1]?.trim();
      return [name, {content, type, filename: / filename="([^"]*)"/.exec(head)?.[1]}] as const;
    });
  return Object.fromEntries(parts);
}
