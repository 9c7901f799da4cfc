import type {PropSidebar} from '@docusaurus/plugin-content-docs';
import {filterOperations, knownOperations, operationsOf} from './filter';

const operation = (label: string, method: string) => ({
  type: 'link',
  label,
  href: `/docs/api/${label}`,
  className: `menu-operation menu-operation--${method} menu-operation--new`,
});

const SIDEBAR = [
  {type: 'link', label: 'API reference', href: '/docs/api-getting-started'},
  {type: 'html', value: 'Run'},
  {
    type: 'category',
    label: 'Deployments',
    items: [
      operation('Roll back', 'post'),
      {type: 'category', label: 'Groups', items: [operation('Read one', 'get')]},
    ],
  },
  {type: 'category', label: 'Scopes', items: [operation('Read a scope', 'get')]},
] as unknown as PropSidebar;

const found = (query: string) =>
  filterOperations(operationsOf(SIDEBAR), query).map((item) => 'label' in item && item.label);

test('only operations are counted', () => {
  expect(operationsOf(SIDEBAR)).toHaveLength(3);
});

test('the pages of a site share what is read of their sidebar', () => {
  expect(knownOperations(SIDEBAR)).toEqual(operationsOf(SIDEBAR));
  expect(knownOperations(SIDEBAR)).toBe(knownOperations(SIDEBAR));
  expect(knownOperations([...SIDEBAR])).not.toBe(knownOperations(SIDEBAR));
});

test.each([
  ['read', ['Read one', 'Read a scope']],
  ['READ groups', ['Read one']],
  ['deployments', ['Roll back', 'Read one']],
  ['post', ['Roll back']],
  ['nothing', []],
])('%s finds %j, by name, area and method', (query, labels) => {
  expect(found(query)).toEqual(labels);
});
