/** Addresses and folders that several packages name. */

/** Folder of the generated pages, below the docs. */
export const API_FOLDER = 'api';

const GENERATED = new RegExp(`^(?:docs|versioned_docs/version-[^/]+)/${API_FOLDER}/`);

/** Whether the build makes a file, named from the site's folder, and nobody writes it. */
export const isGenerated = (file: string): boolean => GENERATED.test(file);

/**
 * Where an API reference is. A site can have several. Addresses are those that sources use: they start with `/docs/`
 * in every version of the docs, and wherever the docs are served.
 */
export interface ReferencePlaces {
  /** Empty for the reference at `/docs/api`. */
  id: string;
  /** Folder of its pages, in the docs. */
  folder: string;
  /** Start of the addresses of operations and schemas. */
  pages: string;
  /** Start of the addresses of index pages. */
  indexes: string;
  /** Start of the addresses of downloads. */
  downloads: string;
  /** Folder of its files among the data of all references; empty, or with a slash at the end. */
  data: string;
}

/** @param id folder of the reference in the docs, such as `orders`; empty for the reference at `/docs/api` */
export function referencePlaces(id = ''): ReferencePlaces {
  const folder = id || API_FOLDER;
  const pages = `/docs/${folder}/`;
  return id === ''
    ? {id, folder, pages, indexes: '/docs/', downloads: '/', data: ''}
    : {id, folder, pages, indexes: pages, downloads: pages, data: `references/${id}/`};
}

/** Those of the reference at `/docs/api`. */
export const API_PLACES = referencePlaces();

/** Start of the addresses of its pages. */
export const API_ROUTE = API_PLACES.pages;

/** Address of the page of an operation or webhook. */
export const operationRoute = (slug: string, {pages} = API_PLACES): string => `${pages}${slug}`;

/** Address of the page of a schema. */
export const schemaRoute = (slug: string, {pages} = API_PLACES): string => `${pages}schemas/${slug}`;

/** Ending of the addresses of index pages, one per tag or group. */
export const INDEX_ENDING = '-api-index';

/** Address of the index page of a tag or group that names none of its own. */
export const indexRoute = (slug: string, {indexes} = API_PLACES): string =>
  `${indexes}${slug}${INDEX_ENDING}`;

/** Files next to the site that readers download, each made from the description. */
export const DOWNLOAD_FILES = ['openapi.json', 'openapi.yaml', 'postman-collection.json'] as const;

/** The page that lists every change of the API, below the base of the site. */
export const HISTORY_ROUTE = '/docs/api-history';

/** Changelog folder, relative to the site; its page and its feeds are served at the same path. */
export const CHANGELOG = 'docs/changelogs';
