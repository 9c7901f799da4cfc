import path from 'node:path';

/** A file path for messages: relative to the project root, with forward slashes. */
export const relativePath = (file: string): string =>
  path.relative(process.cwd(), path.resolve(file)).replaceAll('\\', '/') || file;
