import {pathFrom} from '@nacre-docs/kit/files';
import {missingFile} from './imports';

/** An error of webpack or Rspack. */
export interface BundlerError {
  message: string;
  /** The module that failed or contains the import, if any. */
  module?: unknown;
}

const PAGE = /^(?:docs|src\/pages|blog)\/.*\.mdx?$/;
// eslint-disable-next-line no-control-regex
const COLORS = /\u001b\[[\d;]*m/g;

/**
 * Replaces compiler errors about pages, a parser dump with a stack trace, with `file:line: message`.
 *
 * @param problems known ones of all pages, as `file:line: message`
 * @returns one error per message. Errors that aren't about pages are unchanged
 */
export function shortErrors<E extends BundlerError>(
  siteDir: string,
  errors: readonly E[],
  problems: readonly string[],
): Array<E | Error> {
  const short = new Map<string, E | Error>();
  for (const error of errors) {
    // Rspack frames messages.
    const text = error.message.replace(COLORS, '').replace(/^[\s│╰─▶×]+/gm, '');
    const [, failed, cause] =
      /MDX compilation failed for file "?(.+?)"?\nCause: ([^]*?)(?:\nDetails:|$)/.exec(text) ?? [];
    const {resource} = (error.module ?? {}) as {resource?: string};
    const file = pathFrom(siteDir, (failed ?? resource ?? '').replace(/\?.*$/, ''));
    if (!PAGE.test(file)) {
      short.set(error.message, error);
      continue;
    }
    const known = problems.filter((problem) => problem.startsWith(`${file}:`));
    const messages = known.length > 0 ? known : cause !== undefined ? [inOneLine(file, cause, text)] : [];
    for (const message of messages) short.set(message, withoutStack(message));
    if (messages.length === 0) short.set(error.message, error);
  }
  return [...short.values()];
}

function inOneLine(file: string, cause: string, text: string): string {
  const [first = ''] = cause.split('\n');
  // Our own errors, and errors of remark plugins with a position.
  const own = /\b[^\s"']+\.mdx?:\d+: .*$/.exec(first)?.[0];
  if (own !== undefined) return own;
  const [, image, imageLine] = /^Markdown image with URL `(.*?)` .*\((\d+):\d+\)/.exec(first) ?? [];
  if (image !== undefined) return `${file}:${imageLine}: ${missingFile(image)}`;
  const line = /\((\d+):\d+\)/.exec(first)?.[1] ?? /"line": (\d+)/.exec(text)?.[1] ?? '1';
  return `${file}:${line}: ${first}`;
}

function withoutStack(message: string): Error {
  const error = new Error(message);
  error.name = '';
  error.stack = message;
  return error;
}
