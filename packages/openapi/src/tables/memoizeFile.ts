import fs from 'node:fs';

/**
 * Caches data derived from a file until the file changes: pages have more than a hundred tables from one 3 MB
 * description.
 *
 * @param make derives the data from the file's text
 * @returns getter of the data, which is shared and must not be changed
 * @throws Error when the file is missing, and any error from `make`
 */
export function memoizeFile<Made>(file: string, make: (text: string) => Made): () => Made {
  let last: {mtimeNs: bigint; size: bigint; made: Made} | undefined;
  return () => {
    const {mtimeNs, size} = fs.statSync(file, {bigint: true});
    if (last?.mtimeNs !== mtimeNs || last.size !== size)
      last = {mtimeNs, size, made: make(fs.readFileSync(file, 'utf8'))};
    return last.made;
  };
}
