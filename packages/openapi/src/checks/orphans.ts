import type {ContentSite} from '@nacre-docs/kit/contentSite';
import {relativePath} from '@nacre-docs/kit/files';
import type {Problem} from '@nacre-docs/kit/problem';
import {INDEX_ENDING} from '@nacre-docs/kit/routes';
import {listIndexPages, missingIndexPages} from '../write/indexPages';
import type {Api} from './apiSite';

/** Every tag and group has an index page, and every index page has a tag or group. */
export function checkIndexPages(
  {pages, routes}: ContentSite,
  {model, files}: Pick<Api, 'model' | 'files'>,
): Problem[] {
  const [description = 'openapi.yaml'] = files;
  const indexPages = listIndexPages(model);
  const unlisted = pages.filter(
    ({route}) => route?.endsWith(INDEX_ENDING) && !indexPages.some(({index}) => index === route),
  );
  return [
    ...unlisted.map(({file}) => ({
      file,
      line: 1,
      message: `This page is not in a sidebar. Add its tag to x-tag-tree in ${description}, or remove the page.`,
    })),
    ...missingIndexPages(indexPages, (route) => routes.has(route)).map(({location, message}) => ({
      file: location ? relativePath(location.file) : description,
      line: location?.line ?? 1,
      message,
    })),
  ];
}
