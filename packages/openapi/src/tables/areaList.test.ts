import {toText} from '@nacre-docs/kit/mdx/markdown';
import type {ApiModel} from '@nacre-docs/openapi-core/model/model';
import {areaList} from './areaList';
import type {MdastNode} from '@nacre-docs/kit/mdx/mdast';

type Tree = ApiModel['tree'];

const tags = new Map([
  ['pet', {name: 'pet', 'x-displayName': 'Pets', description: 'Adopt a *pet*. Then feed it.'}],
  ['toy', {name: 'toy'}],
]);
const operations = (
  [
    ['operation', 'pet'],
    ['operation', 'pet'],
    ['webhook', 'pet'],
    ['operation', 'toy'],
  ] as const
).map(([kind, tag]) => ({kind, tag})) as ApiModel['operations'];

const listOf = (tree: Tree) => areaList({tree, tags, operations});
/** Paragraph texts, including those of nested lists. */
const textsOf = (node: MdastNode): string[] =>
  node.type === 'paragraph' ? [toText(node as never)] : (node.children ?? []).flatMap(textsOf);

test('lists areas below their sections, with operations and the first sentence of their purpose', () => {
  const pets = {kind: 'tag', id: 'pet', section: 'Home', index: '/docs/pets'} as const;
  const all = {kind: 'group', id: 'all', name: 'All', section: 'Shop', index: '/docs/all'} as const;
  const node = listOf([
    pets,
    {
      ...all,
      children: [
        {kind: 'tag', id: 'pet', index: '/x'},
        {kind: 'tag', id: 'toy', index: '/y'},
      ],
    },
    {kind: 'tag', id: 'toy', section: 'Shop', index: '/docs/toys'},
  ]);
  expect(node.children!.map(textsOf)).toEqual([
    ['Home'],
    ['Pets 2 operations', 'Adopt a pet.'],
    ['Shop'],
    ['All 3 operations', 'toy 1 operation'],
  ]);
  expect(JSON.stringify(node)).toContain('"url":"/docs/all"');
});

test('without sections, lists the areas only', () => {
  const node = listOf([{kind: 'tag', id: 'toy', index: '/docs/toys'}]);
  expect(node.children!.map(textsOf)).toEqual([['toy 1 operation']]);
});
