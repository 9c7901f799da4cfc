import {validateThemeConfig} from '@docusaurus/theme-classic/lib/options';
import {docItems, unknownDocs} from './navbarDocs';

const DATA = {
  'docusaurus-plugin-content-docs': {
    default: {versions: [{docs: [{id: 'support'}], draftIds: ['later']}]},
    other: {versions: [{docs: [{id: 'elsewhere'}], draftIds: []}]},
  },
};

/** The problems of a navbar's items. */
const problems = (...items: object[]) => unknownDocs(docItems({items}), DATA);

test('existing docs pass', () => {
  expect(
    problems(
      {type: 'doc', docId: 'support', label: 'Support'},
      {type: 'doc', docId: 'later'},
      {type: 'doc', docId: 'elsewhere', docsPluginId: 'other'},
      {to: '/docs/gone', label: 'A link'},
    ),
  ).toEqual([]);
});

test('reports a missing doc with its item and a fix', () => {
  expect(problems({type: 'doc', docId: 'suport', label: 'Support'})).toEqual([
    'the navbar item "Support" uses the doc "suport", which does not exist. Write the path of a page below docs/, without .mdx.',
  ]);
});

test('checks items in dropdowns and of other docs plugins', () => {
  expect(
    problems(
      {type: 'dropdown', label: 'More', items: [{type: 'doc', docId: 'a'}]},
      {type: 'docsVersionDropdown', dropdownItemsAfter: [{type: 'doc', docId: 'b'}]},
      {type: 'doc', docId: 'support', docsPluginId: 'other'},
    ).map((problem) => /doc "(\w+)"/.exec(problem)?.[1]),
  ).toEqual(['a', 'b', 'support']);
});

/** Runs the theme's own navbar validation. */
const validate = (item: object) =>
  validateThemeConfig({
    themeConfig: {navbar: {items: [item]}},
    validate: (schema: {validate(value: unknown): {error?: Error}}, value: unknown) => {
      const {error} = schema.validate(value);
      if (error) throw error;
      return value;
    },
  } as unknown as Parameters<typeof validateThemeConfig>[0]);

test.each([
  // The default type is implied.
  {type: undefined, to: '/', label: 'Home'},
  {type: 'localeDropdown'},
  {type: 'search'},
  {type: 'dropdown', label: 'More', items: [{to: '/', label: 'Home'}]},
  {type: 'html', value: '<b>New</b>'},
  {type: 'doc', docId: 'support'},
  {type: 'docSidebar', sidebarId: 'guides'},
  {type: 'docsVersion'},
  {type: 'docsVersionDropdown'},
])('accepts a navbar item of type $type', (item) => {
  expect(() => validate(item)).not.toThrow();
});

test('rejects a navbar item of an unknown type', () => {
  expect(() => validate({type: 'carousel', label: 'News'})).toThrow('Bad navbar item type carousel');
});
