import {translate} from '@docusaurus/Translate';

/** What search says in development, where nothing was built yet that it could look through. */
export function noIndexText(): string {
  return translate({
    id: 'theme.SearchPage.noIndex',
    message: 'There is no index yet. Run "npm run build" once and start again.',
  });
}
