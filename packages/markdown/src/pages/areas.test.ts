import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import {areasOf} from './areas';

const doc = (id: string, sidebar: string | undefined, frontMatter = {}) => ({
  id,
  title: `Title of ${id}`,
  permalink: `/base/docs/${id}`,
  sidebar,
  frontMatter,
});

/** The areas of pages in these sidebars, by the ids of the pages. */
function areas(sidebars: object, ...docs: Array<ReturnType<typeof doc>>) {
  const content = {loadedVersions: [{docs, sidebars}]} as unknown as LoadedContent;
  return Object.fromEntries(
    [...areasOf(content, 'Reference')].map(([address, area]) => [address.slice('/base/docs/'.length), area]),
  );
}

const guides = (label: string) => [
  {type: 'html', value: 'Heading'},
  {type: 'link', label: 'Elsewhere', href: 'https://example.com'},
  {
    type: 'category',
    label,
    link: {type: 'doc', id: 'overview'},
    items: [
      {type: 'category', label: 'Inner', items: [{type: 'doc', id: 'deep'}]},
      {type: 'doc', id: 'alone'},
    ],
  },
  {type: 'doc', id: 'alone'},
  {type: 'doc', id: 'named', label: 'Called so here'},
  {type: 'doc', id: 'short', label: 'Called so here'},
  {type: 'ref', id: 'titled'},
];

const GUIDES = [
  ...['overview', 'deep', 'alone', 'named', 'titled'].map((id) => doc(id, 'guides')),
  doc('short', 'guides', {sidebar_label: 'Short'}),
  doc('nowhere', undefined),
];

test.each(['Outer', 'Another label'])(
  'the area of a guide is the outermost entry of its sidebar: %s',
  (label) => {
    expect(areas({guides: guides(label)}, ...GUIDES)).toEqual({
      overview: label,
      deep: label,
      alone: label,
      named: 'Called so here',
      short: 'Short',
      titled: 'Title of titled',
    });
  },
);

const API = ['start', 'things', 'read-thing', 'deep-thing'].map((id) => doc(id, 'api'));
const things = {
  type: 'category',
  label: 'Things',
  link: {type: 'doc', id: 'things'},
  items: [
    {type: 'doc', id: 'read-thing'},
    {type: 'category', label: 'More', items: [{type: 'doc', id: 'deep-thing'}]},
  ],
};

test('areas of the reference begin with it', () => {
  expect(areas({api: [{type: 'doc', id: 'start'}, things]}, ...API)).toEqual({
    start: 'Title of start',
    things: 'Reference',
    'read-thing': 'Reference: Things',
    'deep-thing': 'Reference: Things',
  });
});

test('those of a reference without a page to start with do not', () => {
  expect(areas({api: [things]}, ...API)).toEqual({
    things: 'Things',
    'read-thing': 'Things',
    'deep-thing': 'Things',
  });
});
