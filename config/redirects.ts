import type {Redirect} from '@nacre-docs/writing/contentModel/redirects';

/** Every move there was: old addresses live on in bookmarks, answers and error messages, so none is removed. */
export const redirects: readonly Redirect[] = [];
