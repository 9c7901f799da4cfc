/** Addresses and folders of the pages made from a description. */

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
