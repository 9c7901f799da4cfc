import type {ContentSite} from '@nacre-docs/kit/contentSite';
import {relativePath} from '@nacre-docs/kit/files';
import {docId} from '@nacre-docs/kit/mdx/pageRoute';
import type {Problem} from '@nacre-docs/kit/problem';
import {INDEX_ENDING} from '@nacre-docs/kit/routes';
import {listIndexPages, missingIndexPages} from '../write/indexPages';
import type {Api} from './apiSite';

/** Every tag and group has an index page, and every index page has a tag or group. */
export function checkIndexPages(
  {pages, broken}: ContentSite,
  {model, files}: Pick<Api, 'model' | 'files'>,
): Problem[] {
  const [description = 'openapi.yaml'] = files;
  const indexPages = listIndexPages(model);
  const present = new Set([...pages, ...broken].map(({file}) => docId(file)));
  const unlisted = pages
    .filter(({area, file}) => area === 'docs' && docId(file).endsWith(INDEX_ENDING))
    .filter(({file}) => !indexPages.some(({doc}) => doc === docId(file)));
  return [
    ...unlisted.map(({file}) => ({
      file,
      line: 1,
      message: `This page is not in a sidebar. Add its tag to x-tag-tree in ${description}, or remove the page.`,
    })),
    ...missingIndexPages(indexPages, (doc) => present.has(doc)).map(({place, message}) => ({
      file: place ? relativePath(place.file) : description,
      line: place?.line ?? 1,
      message,
    })),
  ];
}
