import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import type {Suggestion} from '../../contract';
import {useSearchConfig} from '../useSiteSearch';
import styles from './styles.module.css';

interface Props {
  /** Called when a link is followed. */
  onFollow?(): void;
}

/** Links for an empty search box. */
export function PopularPages({onFollow}: Props): ReactNode {
  const links = useSearchConfig().suggestions?.popular;
  return links?.length ? (
    <Links className="search-tasks" links={links} onFollow={onFollow}>
      <Translate id="theme.search.tasks" description="Heading over the links for an empty search box">
        Common tasks
      </Translate>
    </Links>
  ) : null;
}

/** Links for a search without results. */
export function OtherPages({onFollow}: Props): ReactNode {
  const links = useSearchConfig().suggestions?.noResults;
  return links?.length ? (
    <Links className="search-ways" links={links} onFollow={onFollow}>
      <Translate id="theme.search.ways" description="Heading over the links for a search without results">
        Other ways to an answer
      </Translate>
    </Links>
  ) : null;
}

interface LinksProps extends Props {
  className: string;
  links: Suggestion[];
  children: ReactNode;
}

function Links({className, links, onFollow, children}: LinksProps): ReactNode {
  return (
    <section className={`${className} ${styles.suggestions}`}>
      <p className={styles.title}>{children}</p>
      <ul>
        {links.map(({label, to}) => (
          <li key={to}>
            <Link to={to} onClick={onFollow}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
