import {fixturePage, fixtureSite, linesOf} from './fixture';
import {checkHeadings as check} from './headings';
import type {ContentSite} from '@nacre-docs/kit/contentSite';

const NOUNS = ['Nacre', 'Terraform', 'Google', 'Azure DevOps', 'New Relic'];
const checkHeadings = (site: ContentSite) => check(site, NOUNS);

test.each([
  'Create a scope',
  'Use Terraform with AWS',
  'Sign in with Google',
  'Changes in June',
  '`createScope` and others',
  'What is an NRN?',
  'Symptom: The scope stays pending',
  'Use Azure DevOps',
  'GitHub Actions',
  'GitLab CI',
  'Open **Platform settings**',
])('accepts "%s" as sentence case', (heading) => {
  expect(checkHeadings(fixturePage(`## ${heading}\n`))).toEqual([]);
});

test.each([
  ['Create A Scope', '"Scope"'],
  ['Next Steps', '"Steps"'],
  ['Scopes and Deployments', '"Deployments"'],
])('rejects "%s" as title case', (heading, word) => {
  expect(checkHeadings(fixturePage(`## ${heading}\n`)).map(({message}) => message)).toEqual([
    expect.stringContaining(word),
  ]);
});

test('outline problems', () => {
  const body = '# One\n\n## Two\n\n#### Four\n\n## two\n\n## Ends here.\n\n##\n\n## lower\n';
  expect(linesOf(checkHeadings(fixturePage(body)))).toEqual([
    expect.stringMatching(/^1: "One" is a level-1/),
    expect.stringMatching(/^5: "Four" is level 4 below level 2. Write it with ###/),
    expect.stringMatching(/^7: "two" repeats the heading on line 3/),
    expect.stringMatching(/^7: "two" starts in lower case/),
    expect.stringMatching(/^9: "Ends here." ends with/),
    expect.stringMatching(/^11: The heading is empty/),
    expect.stringMatching(/^13: "lower" starts in lower case/),
  ]);
});

test('a partial may start at any level, and a page outside docs with its title', () => {
  expect(
    checkHeadings(
      fixtureSite({'docs/_partials/p.mdx': '### Three\n', 'src/pages/a.mdx': '# Title\n\n## Part\n'}),
    ),
  ).toEqual([]);
  expect(checkHeadings(fixtureSite({'src/pages/a.mdx': '# Title\n\n# Again\n'}))).toHaveLength(1);
});

test('multi-word names match as a whole', () => {
  expect(checkHeadings(fixturePage('## Connect New Relic\n'))).toEqual([]);
  expect(linesOf(checkHeadings(fixturePage('## Connect New Things\n')))).toEqual([
    expect.stringContaining('Write "New" in lower case'),
  ]);
});
