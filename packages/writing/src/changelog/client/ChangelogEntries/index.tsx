import React, {useMemo, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useVersions} from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import all from '@generated/nacre-docs-writing/default/changelog.json';
import {dayName, groupByMonth, monthName, monthPage} from '@nacre-docs/kit/changelogEntries';
import {useAreaFilter} from './useAreaFilter';
import styles from './styles.module.css';

interface Props {
  /** Lists only entries under this heading, such as `Added`. */
  kind?: string;
}

/** The entries of all months, newest first, with an area filter if the changelog has areas. */
export default function ChangelogEntries({kind: only}: Props): ReactNode {
  const entries = useMemo(() => all.filter(({kind}) => only === undefined || kind === only), [only]);
  const {filter, shown} = useAreaFilter(entries);
  const {i18n} = useDocusaurusContext();
  // Also on a frozen version's page: later entries aren't in that version.
  const docs = (useVersions(undefined).find(({name}) => name === 'current')?.path ?? '/docs').replace(
    /\/$/,
    '',
  );
  return (
    // Search skips this class, because month pages have the same entries.
    <div className={styles.changelogEntries}>
      {filter}
      {groupByMonth(shown).map(([month, ofMonth]) => (
        <section key={month}>
          <h3>
            <Link to={`${docs}${monthPage(ofMonth)}`}>{monthName(month, i18n.currentLocale)}</Link>
          </h3>
          <ul>
            {ofMonth.map(({title, kind, area, date, to}) => (
              <li key={to}>
                <time dateTime={date}>{dayName(date, i18n.currentLocale)}</time>{' '}
                <span className={styles.kind} data-kind={kind.toLowerCase()}>
                  {kind}
                </span>{' '}
                <Link to={`${docs}${to}`}>{title}</Link> {area && <span className={styles.area}>{area}</span>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
