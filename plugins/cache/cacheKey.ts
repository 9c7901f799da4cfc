import {digest} from './digest';
import {installedPackages} from './installedPackages';
import {withImports} from './withImports';

/**
 * The key of what is kept from build to build: another one says that it has to be made again.
 *
 * @param sources files and folders of the code that makes it; what they import is part of it, wherever it is
 * @param settings all else that it depends on, content and options alike, as JSON can hold it
 * @throws Error when nobody knows which packages are installed, see {@link installedPackages}
 */
export function cacheKey(sources: string[], ...settings: unknown[]): string {
  const code = withImports(sources).flatMap(({name, content}) => [name, content]);
  return digest(JSON.stringify(settings), installedPackages(__dirname), ...code);
}
