import path from 'node:path';

/** The path of a file as problems name it: from the folder of the project, with forward slashes on every system. */
export const relativePath = (file: string): string =>
  path.relative(process.cwd(), path.resolve(file)).replaceAll('\\', '/') || file;
