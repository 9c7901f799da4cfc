import fs from 'node:fs';

/**
 * Keeps what is made of a file until the file is written again: pages have more than a hundred tables of one
 * description of 3 MB.
 *
 * @param make what is made of the file's text
 * @returns gives what was made; it is shared and not to be changed
 * @throws Error when there is no such file, and what `make` throws
 */
export function madeOf<Made>(file: string, make: (text: string) => Made): () => Made {
  let last: {mtimeNs: bigint; size: bigint; made: Made} | undefined;
  return () => {
    const {mtimeNs, size} = fs.statSync(file, {bigint: true});
    if (last?.mtimeNs !== mtimeNs || last.size !== size)
      last = {mtimeNs, size, made: make(fs.readFileSync(file, 'utf8'))};
    return last.made;
  };
}
