import {createRequire} from 'node:module';
import type * as Markdown from './markdown';

/** Text without any Markdown, like most titles. */
const PLAIN = /^(?:\p{L}[\p{L}\p{N} ,.;'"()/?-]*)?$/u;

/** A description as plain text on one line, for meta tags and lists. */
export function toPlainText(source: string | number | undefined): string {
  const text = String(source ?? '').trim();
  if (PLAIN.test(text)) return text.replace(/ +/g, ' ');
  // Loaded late: commands that need only titles start faster without it.
  const {renderText} = createRequire(__filename)('./markdown') as typeof Markdown;
  return renderText(text);
}
