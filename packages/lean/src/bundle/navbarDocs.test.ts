import {validateThemeConfig} from '@docusaurus/theme-classic/lib/options';
import {docItems, unknownDocs} from './navbarDocs';

const DATA = {
  'docusaurus-plugin-content-docs': {
    default: {versions: [{docs: [{id: 'support'}], draftIds: ['later']}]},
    other: {versions: [{docs: [{id: 'elsewhere'}], draftIds: []}]},
  },
};

/** What is wrong with the items of a navbar. */
const problems = (...items: object[]) => unknownDocs(docItems({items}), DATA);

test('docs that exist are not complained of', () => {
  expect(
    problems(
      {type: 'doc', docId: 'support', label: 'Support'},
      {type: 'doc', docId: 'later'},
      {type: 'doc', docId: 'elsewhere', docsPluginId: 'other'},
      {to: '/docs/gone', label: 'A link'},
    ),
  ).toEqual([]);
});

test('a doc that does not exist is named with its item and the way out', () => {
  expect(problems({type: 'doc', docId: 'suport', label: 'Support'})).toEqual([
    'the navbar item "Support" uses the doc "suport", which does not exist. Write the path of a page below docs/, without .mdx.',
  ]);
});

test('items in dropdowns are looked at, and those of other docs are held to these', () => {
  expect(
    problems(
      {type: 'dropdown', label: 'More', items: [{type: 'doc', docId: 'a'}]},
      {type: 'docsVersionDropdown', dropdownItemsAfter: [{type: 'doc', docId: 'b'}]},
      {type: 'doc', docId: 'support', docsPluginId: 'other'},
    ).map((problem) => /doc "(\w+)"/.exec(problem)?.[1]),
  ).toEqual(['a', 'b', 'support']);
});

/** Runs the theme's own check of a navbar. */
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
  // The default type is the one that is not named.
  {type: undefined, to: '/', label: 'Home'},
  {type: 'localeDropdown'},
  {type: 'search'},
  {type: 'dropdown', label: 'More', items: [{to: '/', label: 'Home'}]},
  {type: 'html', value: '<b>New</b>'},
  {type: 'doc', docId: 'support'},
  {type: 'docSidebar', sidebarId: 'guides'},
  {type: 'docsVersion'},
  {type: 'docsVersionDropdown'},
])('a navbar item of type $type is known', (item) => {
  expect(() => validate(item)).not.toThrow();
});

test('a navbar item of an unknown type is an error that names the type', () => {
  expect(() => validate({type: 'carousel', label: 'News'})).toThrow('Bad navbar item type carousel');
});
