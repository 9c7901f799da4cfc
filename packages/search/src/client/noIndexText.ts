import {translate} from '@docusaurus/Translate';

/** Message in development before the first build. */
export function noIndexText(): string {
  return translate({
    id: 'theme.SearchPage.noIndex',
    message: 'There is no index yet. Run "npm run build" once and start again.',
  });
}
