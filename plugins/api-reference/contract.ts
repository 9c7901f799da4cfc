/** What the build side and the browser side of the API reference share. */

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

/** Folder of the contents of generated pages, below the site's base. */
export const PAGE_CONTENTS = 'api-pages';

/** Folder of the explorer's data, below the site's base. */
export const EXPLORER_DATA = 'api-explorer';

/** Files beside the site that readers download, each made of the description. */
export const DOWNLOAD_FILES = ['openapi.json', 'openapi.yaml', 'postman-collection.json'] as const;

/** What is in a file of {@link PAGE_CONTENTS}. */
export interface PageContent {
  /** Made safe by the build. */
  html: string;
}
