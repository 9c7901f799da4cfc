import React, {type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import type {SearchRequest} from '../response';
import styles from './styles.module.css';

const API = ['operation', 'webhook', 'schema', 'index'];
const CHANGELOG = ['changelog', 'post'];

/** Facet filters per group of results. The names are in addresses. */
const GROUPS = {
  all: [],
  guides: [...API, ...CHANGELOG].map((kind) => `kind:-${kind}`),
  api: [API.map((kind) => `kind:${kind}`)],
  changelog: [CHANGELOG.map((kind) => `kind:${kind}`)],
} satisfies Record<string, Array<string | string[]>>;

export type Group = keyof typeof GROUPS;

/** The group with this name, or all results. */
export const toGroup = (name: string): Group => (Object.hasOwn(GROUPS, name) ? (name as Group) : 'all');

/** Two requests: for a group's results, and for the number of results of each kind in all groups. */
export const groupRequests = (request: SearchRequest, group: Group): [SearchRequest, SearchRequest] => [
  {...request, facetFilters: [request.facetFilters ?? [], GROUPS[group]].flat()},
  {...request, hitsPerPage: 0, facets: ['kind']},
];

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
      className={`search-groups ${styles.groups}`}
    >
      {groups.map(([group, label, count]) => (
        <button
          key={group}
          type="button"
          className="button button--sm"
          aria-pressed={group === chosen}
          disabled={count === 0 && !isPartial}
          // The focus stays in the search box.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(group)}
        >
          {label} <span>{!isPartial && count}</span>
        </button>
      ))}
    </div>
  );
}
