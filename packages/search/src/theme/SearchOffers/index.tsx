import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import type {Offer} from '../../contract';
import {useSearchConfig} from '../../client/useSiteSearch';
import styles from './styles.module.css';

interface Props {
  /** Called when a reader takes one. */
  onTake?(): void;
}

/** What readers come for most, where they have not asked for anything yet. */
export function CommonTasks({onTake}: Props): ReactNode {
  const {offers} = useSearchConfig();
  return offers ? (
    <Offers className="search-tasks" offers={offers.tasks} onTake={onTake}>
      <Translate id="theme.search.tasks" description="Above the tasks that an empty search offers">
        Common tasks
      </Translate>
    </Offers>
  ) : null;
}

/** Where to look, or whom to ask, where nothing was found. */
export function OtherWays({onTake}: Props): ReactNode {
  const {offers} = useSearchConfig();
  return offers ? (
    <Offers className="search-ways" offers={offers.ways} onTake={onTake}>
      <Translate id="theme.search.ways" description="Above what a search without results offers">
        Other ways to an answer
      </Translate>
    </Offers>
  ) : null;
}

interface OffersProps extends Props {
  className: string;
  offers: Offer[];
  children: ReactNode;
}

function Offers({className, offers, onTake, children}: OffersProps): ReactNode {
  return (
    <section className={`${className} ${styles.offers}`}>
      <p className={styles.title}>{children}</p>
      <ul>
        {offers.map(({label, to}) => (
          <li key={to}>
            <Link to={to} onClick={onTake}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
