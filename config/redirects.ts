import type {Redirect} from '@nacre-docs/writing/contentModel/redirects';

/**
 * Every page ever moved. Old addresses stay in bookmarks, AI answers, and error messages, so never remove one.
 */
export const redirects: readonly Redirect[] = [];
