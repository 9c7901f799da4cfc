import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useVersions} from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import entries from '@generated/nacre-docs-writing/default/changelog.json';
import {groupByMonth, monthName} from '@nacre-docs/kit/changelogEntries';
import {useAreaFilter} from './useAreaFilter';
import styles from './styles.module.css';

/** The entries of all months, newest first, with a filter by area where they have areas. */
export default function ChangelogEntries(): ReactNode {
  const {filter, shown} = useAreaFilter(entries);
  const {i18n} = useDocusaurusContext();
  // Also on a frozen version's page: later entries aren't in that version.
  const docs = useVersions(undefined).find(({name}) => name === 'current')?.path ?? '/docs';
  return (
    // Search leaves it out by its class: each entry has its place on the page of its month.
    <div className={styles.changelogEntries}>
      {filter}
      {groupByMonth(shown).map(([month, ofMonth]) => (
        <section key={month}>
          <h3>{monthName(month, i18n.currentLocale)}</h3>
          <ul>
            {ofMonth.map(({title, kind, area, to}) => (
              <li key={to}>
                <span className={styles.kind} data-kind={kind.toLowerCase()}>
                  {kind}
                </span>{' '}
                <Link to={`${docs.replace(/\/$/, '')}${to}`}>{title}</Link>{' '}
                {area && <span className={styles.area}>{area}</span>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
