/** Addresses and folders that several packages name. */

/** Folder of the generated pages, below the docs. */
export const API_FOLDER = 'api';

const GENERATED = new RegExp(`^(?:docs|versioned_docs/version-[^/]+)/${API_FOLDER}/`);

/** Whether the build makes a file, named from the site's folder, and nobody writes it. */
export const isGenerated = (file: string): boolean => GENERATED.test(file);

/** What the addresses of the pages begin with that are made from a description. */
export const API_ROUTE = `/docs/${API_FOLDER}/`;

/** Address of the page of an operation or webhook. */
export const operationRoute = (slug: string): string => `${API_ROUTE}${slug}`;

/** Address of the page of a schema. */
export const schemaRoute = (slug: string): string => `${API_ROUTE}schemas/${slug}`;

/** Ending of the addresses of index pages, one per tag or group. */
export const INDEX_ENDING = '-api-index';

/** Address of the index page of a tag or group that names none of its own. */
export const indexRoute = (slug: string): string => `/docs/${slug}${INDEX_ENDING}`;

/** Files next to the site that readers download, each made from the description. */
export const DOWNLOAD_FILES = ['openapi.json', 'openapi.yaml', 'postman-collection.json'] as const;

/** The page that lists every change of the API, below the base of the site. */
export const HISTORY_ROUTE = '/docs/api-history';

/** Changelog folder, relative to the site; its page and its feeds are served at the same path. */
export const CHANGELOG = 'docs/changelogs';
