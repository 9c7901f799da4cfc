import {UserError} from '@nacre-docs/kit/userError';

/** The guide sidebar. */
export const SIDEBAR = 'config/guides-sidebar.ts';

/**
 * Renames a page in the sidebar source, either as a single id, `'scopes/logs'`, or in a list,
 * `...under('scopes', 'logs', 'metrics')`, which is split if the page leaves its folder.
 */
export function moveSidebarEntry(source: string, oldId: string, newId: string): string {
  return source.replace(
    /(\.\.\.)?\bunder\(([^()]*)\)|'([^'\n]*)'/g,
    (whole, spread: string | undefined, list: string | undefined, id: string | undefined) => {
      if (list === undefined) return id === oldId ? `'${newId}'` : whole;
      const [folder = '', ...pages] = namesIn(list);
      const index = pages.findIndex((page) => `${folder}/${page}` === oldId);
      if (index < 0) return whole;
      if (newId.startsWith(`${folder}/`)) {
        const renamed = pages.with(index, newId.slice(folder.length + 1));
        return `${spread ?? ''}${under(folder, renamed)}`;
      }
      const parts = [pages.slice(0, index), pages.slice(index + 1)].map((rest) =>
        rest.length > 0 ? `...${under(folder, rest)}` : '',
      );
      const items = [parts[0], `'${newId}'`, parts[1]].filter(Boolean).join(', ');
      return spread ? items : `[${items}]`;
    },
  );
}

/**
 * Adds a page to the sidebar source: to the list of its folder, else after a page in that folder or an
 * ancestor, else at the end.
 *
 * @throws UserError if the source has no list
 */
export function addSidebarEntry(source: string, id: string): string {
  for (let folder = parent(id); folder !== ''; folder = parent(folder)) {
    const list = [...source.matchAll(/\bunder\(([^()]*)\)/g)].find(
      ([, pages]) => namesIn(pages!)[0] === folder,
    );
    if (list) {
      const pages = [...namesIn(list[1]!).slice(1), id.slice(folder.length + 1)];
      return replaceAt(source, list.index, list[0], under(folder, pages));
    }
    // Items of an array. A section's items follow its overview page.
    const item = new RegExp(`(?<=[[,]\\s*)'${folder}/[^'\n]*'(?!\\s*,\\s*(?:\\[|under\\())`).exec(source);
    if (item) return replaceAt(source, item.index, item[0], `${item[0]}, '${id}'`);
  }
  const end = /,?\s*\](?=(?:\s*satisfies [^;]*)?;\s*$)/.exec(source);
  if (!end) throw new UserError(`${SIDEBAR} has no list of pages. Restore it.`);
  return replaceAt(source, end.index, end[0], `, '${id}']`);
}

/** The folder of a page or folder, or empty at the root. */
const parent = (id: string): string => id.slice(0, Math.max(id.lastIndexOf('/'), 0));

const namesIn = (list: string): string[] => [...list.matchAll(/'([^']*)'/g)].map(([, name]) => name!);

const replaceAt = (source: string, at: number, from: string, to: string): string =>
  source.slice(0, at) + to + source.slice(at + from.length);

function under(folder: string, pages: string[]): string {
  return `under(${[folder, ...pages].map((text) => `'${text}'`).join(', ')})`;
}
