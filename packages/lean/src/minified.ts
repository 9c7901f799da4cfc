import {minifySync} from '@swc/core';

/** A script as it goes into each page, which is sent with every one of them: a third less, compressed. */
export function minified(source: string): string {
  return minifySync(source, {compress: true, mangle: true}).code;
}
