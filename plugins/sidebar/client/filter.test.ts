import type {PropSidebar, PropSidebarItem} from '@docusaurus/plugin-content-docs';
import {countPages, filterItems} from './filter';

const operation = (label: string, method: string) => ({
  type: 'link',
  label,
  href: `/docs/api/${label}`,
  className: `menu-operation menu-operation--${method} menu-operation--new`,
});

const SIDEBAR = [
  {type: 'link', label: 'API reference', href: '/docs/api-getting-started'},
  {type: 'html', value: 'Build'},
  {type: 'html', value: 'Run'},
  {
    type: 'category',
    label: 'Deployments',
    href: '/docs/deployments-api-index',
    collapsed: true,
    collapsible: true,
    items: [
      operation('Roll back', 'post'),
      {type: 'category', label: 'Groups', items: [operation('Read one', 'get')]},
    ],
  },
  {type: 'category', label: 'Scopes', items: [operation('Read a scope', 'get')]},
  {type: 'html', value: 'Account'},
  {type: 'link', label: 'Receivers', href: '/docs/receivers'},
] as unknown as PropSidebar;

const TEXTS = {
  '/docs/api/Roll back': '/deployments/{deployment_id}/rollback rollbackDeployment',
  '/docs/receivers': 'Receive notifications in your own code',
};

const labels = (items: readonly PropSidebarItem[]): unknown[] =>
  items.map((item) =>
    item.type === 'category' ? {[item.label]: labels(item.items)} : 'label' in item && item.label,
  );
const filtered = (query: string) => filterItems(SIDEBAR, query, TEXTS);
const found = (query: string) => labels(filtered(query).filter(({type}) => type !== 'html'));

test.each([
  ['read', [{Deployments: [{Groups: ['Read one']}]}, {Scopes: ['Read a scope']}]],
  ['READ groups', [{Deployments: [{Groups: ['Read one']}]}]],
  ['deployments', [{Deployments: ['Roll back', {Groups: ['Read one']}]}]],
  ['post', [{Deployments: ['Roll back']}]],
  ['rollback', [{Deployments: ['Roll back']}]],
  ['/rollback', [{Deployments: ['Roll back']}]],
  ['deployments/', [{Deployments: ['Roll back']}]],
  ['rollbackDeployment', [{Deployments: ['Roll back']}]],
  ['api reference', ['API reference']],
  ['own code', ['Receivers']],
  ['nothing', []],
])('%s finds %j, by label, group, method, path, operationId and title', (query, expected) => {
  expect(found(query)).toEqual(expected);
});

test('filtering opens groups as headings', () => {
  const [, group] = filterItems(SIDEBAR, 'roll', {});
  expect(group).toMatchObject({collapsible: false, collapsed: false, href: '/docs/deployments-api-index'});
});

test.each([
  ['rollback', ['Run']],
  ['scope', ['Run']],
  ['api reference', []],
  ['receivers', ['Account']],
  ['nothing', []],
])('for %s, the headings %j are above matches', (query, expected) => {
  expect(filtered(query).flatMap((item) => (item.type === 'html' ? item.value : []))).toEqual(expected);
});

test('counts pages, including those in groups', () => {
  expect(countPages(SIDEBAR)).toBe(6);
});
