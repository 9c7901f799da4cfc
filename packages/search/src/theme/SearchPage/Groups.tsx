import React, {type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import styles from './styles.module.css';

const API = ['operation', 'webhook', 'schema', 'index'];
const CHANGELOG = ['changelog', 'post'];

/** Facet filters per group of results. */
export const GROUPS = {
  all: [],
  guides: [...API, ...CHANGELOG].map((kind) => `kind:-${kind}`),
  api: [API.map((kind) => `kind:${kind}`)],
  changelog: [CHANGELOG.map((kind) => `kind:${kind}`)],
} satisfies Record<string, Array<string | string[]>>;

export type Group = keyof typeof GROUPS;

interface Props {
  /** Number of results per page kind. */
  kinds: Record<string, number>;
  /** Whether the numbers grow while the index loads. They are shown when they are final. */
  isPartial: boolean;
  chosen: Group;
  onChoose(group: Group): void;
}

/** Filters the results by group, with their numbers. */
export default function Groups({kinds, isPartial, chosen, onChoose}: Props): ReactNode {
  const sum = (names: string[]) => names.reduce((count, name) => count + (kinds[name] ?? 0), 0);
  const [all, api, changelog] = [sum(Object.keys(kinds)), sum(API), sum(CHANGELOG)];
  const groups: Array<[Group, string, number]> = [
    ['all', translate({id: 'theme.SearchPage.all', message: 'All'}), all],
    ['guides', translate({id: 'theme.SearchPage.guides', message: 'Guides'}), all - api - changelog],
    ['api', translate({id: 'theme.SearchPage.api', message: 'API'}), api],
    ['changelog', translate({id: 'theme.SearchPage.changelog', message: 'Changelog'}), changelog],
  ];
  if (all === 0) return null;
  return (
    <div
      role="group"
      aria-label={translate({id: 'theme.SearchPage.groups', message: 'Filter the results'})}
      className={styles.groups}
    >
      {groups.map(([group, label, count]) => (
        <button
          key={group}
          type="button"
          className="button button--sm"
          aria-pressed={group === chosen}
          disabled={count === 0 && !isPartial}
          onClick={() => onChoose(group)}
        >
          {label} <span>{!isPartial && count}</span>
        </button>
      ))}
    </div>
  );
}
