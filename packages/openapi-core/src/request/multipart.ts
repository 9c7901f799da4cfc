import type {FormField} from './sampleRequest';

/** Separates parts. {@link multipartChunks} extends it if a value contains it. */
const BOUNDARY = 'form-part-5f2c9a7d41b8e306';

/** A multipart body's text or file. */
export type Chunk = {text: string} | {file: string};

/** A multipart body for languages whose library can't write it. */
export function multipartChunks(fields: FormField[]): {type: string; chunks: Chunk[]} {
  let boundary = BOUNDARY;
  while (fields.some(({value}) => value.includes(boundary))) boundary += '0';
  let separator = `--${boundary}\r\n`;
  const chunks = fields.flatMap((field): Chunk[] => {
    const head = separator + partHead(field);
    separator = `\r\n--${boundary}\r\n`;
    return field.file ? [{text: head}, {file: field.value}] : [{text: head + field.value}];
  });
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    chunks: [...chunks, {text: `\r\n--${boundary}--\r\n`}],
  };
}

function partHead({name, value, file, contentType}: FormField): string {
  const type = contentType ?? (file ? 'application/octet-stream' : undefined);
  return [
    `Content-Disposition: ${disposition(name, file ? value : undefined)}\r\n`,
    ...(type ? [`Content-Type: ${type}\r\n`] : []),
    '\r\n',
  ].join('');
}

/** The `Content-Disposition` of a part, encoded as browsers do. */
export function disposition(name: string, filename?: string): string {
  const quoted = (text: string) => `"${text.replace(/["\r\n]/g, encodeURIComponent)}"`;
  return `form-data; name=${quoted(name)}${filename === undefined ? '' : `; filename=${quoted(filename)}`}`;
}
