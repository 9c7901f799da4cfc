import React, {type ReactNode} from 'react';
import {useHistory, useLocation} from '@docusaurus/router';
import Translate, {translate} from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type {ListedEntry} from '@nacre-docs/kit/changelogEntries';
import {areasOf, slugOf} from './groups';
import styles from './styles.module.css';

const PARAMETER = 'area';

/**
 * The selected area, stored in the address, and its entries. All entries without scripts, a selection, or a
 * match.
 */
export function useAreaFilter(entries: readonly ListedEntry[]): {
  filter: ReactNode;
  shown: readonly ListedEntry[];
} {
  const history = useHistory();
  const location = useLocation();
  // The page is built without a query.
  const isBrowser = useIsBrowser();
  const areas = areasOf(entries);
  const query = new URLSearchParams(isBrowser ? location.search : '');
  const chosen = areas.find((area) => slugOf(area) === query.get(PARAMETER));
  const shown = chosen === undefined ? entries : entries.filter(({area}) => area === chosen);

  function choose(area: string | undefined): void {
    if (area === undefined) query.delete(PARAMETER);
    else query.set(PARAMETER, slugOf(area));
    // Replaces the address: the focus stays, and the Back button leaves the page.
    history.replace({...location, search: query.toString(), hash: ''});
  }

  if (areas.length < 2) return {filter: null, shown};
  return {
    shown,
    filter: (
      <div className={styles.filter} data-markdown-ignore="">
        <label>
          <Translate id="theme.ChangelogEntries.filter" description="Before the areas to choose from">
            Show entries about
          </Translate>{' '}
          <select value={chosen ?? ''} onChange={({target}) => choose(target.value || undefined)}>
            <option value="">
              {translate({
                id: 'theme.ChangelogEntries.all',
                message: 'Everything',
                description: 'The choice of all areas',
              })}
            </option>
            {areas.map((area) => (
              <option key={area}>{area}</option>
            ))}
          </select>
        </label>{' '}
        <span role="status">
          {translate(
            {
              id: 'theme.ChangelogEntries.count',
              message: '{shown} of {all} entries',
              description: 'How many the filter leaves',
            },
            {shown: shown.length, all: entries.length},
          )}
        </span>
      </div>
    ),
  };
}
