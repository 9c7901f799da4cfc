import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {fixturePage, fixtureSite, linesOf} from './fixture';
import {checkProse as check, checkYamlProse} from './prose';
import {rule} from './proseRules';
import type {ContentSite} from '@nacre-docs/kit/contentSite';

const RULES = {
  terms: [
    rule(/\bproduction environments?\b/i, 'should be a scope.'),
    rule(/\bspecs?\b/, 'is short for "specification". Write it out.'),
  ],
  names: ['Nacre', 'Terraform', 'NRN', 'NRNs'],
  commands: ['nacre'],
};
const checkProse = (site: ContentSite) => check(site, RULES);

const messages = (body: string) => checkProse(fixturePage(body)).map(({message}) => message);

test.each([
  'A scope is one place where an application runs.',
  'It has a name, a size, and tags or labels. To stop, select it and confirm. Newest first, whether or not it ran.',
  'Set `environment=production`, `colour` and `TODO` in code.',
  'Read https://api.nacre.example and call `nacre login`.',
  'The state `cancelled` follows, and cancelled work stays.',
  'Advertise and exercise promise precise noise. Otherwise revise the size.',
  'A justified adjustment is not easy.',
  'It needs that file, any more files, and another one. It is also not shown.',
  'The value is replaced by the next one.',
  'Set up a runner, then amend the setup outside the cluster.',
  'At most 60 lines a minute. Give one application a scope. The diagram has no arrow for that.',
  '[GitHub](https://github.com/nacre-example) hosts it.',
  'Not authorized to perform iam:PassRole.',
  '```text\nWelcome! Just simply utilize this.\n```',
  '{/* TODO in a comment is not shown */}',
])('"%s" passes', (body) => {
  expect(messages(body)).toEqual([]);
});

test.each([
  ['Welcome to Nacre.', '"Welcome"'],
  ['In this guide you create a scope.', '"In this guide"'],
  ['This page explains scopes.', '"This page explains"'],
  ['You can simply run it.', '"simply"'],
  ['Just run it.', '"Just"'],
  ['It is easy.', '"easy"'],
  ['Please note the id.', '"Please"'],
  ['TODO: write.', '"TODO"'],
  ['Lists are coming soon.', '"coming soon"'],
  ['Click here.', '"Click here"'],
  ['Done!', '"!"'],
  ['In order to run it, call.', '"In order to"'],
  ['A *powerful* tool.', '"powerful"'],
  ['The scope takes no other one.', '"no other one"'],
  ['Deleting needs that nothing uses it.', '"needs that nothing"'],
  ['Nothing, also not on the page.', '", also not"'],
  ["It can't be deployed any more.", '"any more"'],
  ['It ends with another code than 0.', '"another code than"'],
  ['It is of use for teams.', '"of use for"'],
  ['It has a name, a size, tags and labels.', '"name, a size, tags and labels"'],
  ['Set `a`, b, c or `d`.', '"CODE, b, c or CODE"'],
  ['Replace the password by a login.', '"Replace the password by a"'],
  ['Mend the cause first.', '"Mend"'],
  ['Start the run anew.', '"anew"'],
  ['Treat both alike.', '"alike"'],
  ['The channel hears of it.', '"hears of"'],
  ['The organization unless sent.', '"unless sent"'],
  ['In a new set-up, use providers.', '"set-up"'],
  ['A cluster outside of EKS.', '"outside of"'],
  ['The diagram shows the states.', '"The diagram shows"'],
  ['Write one line a field, one a scope.', '"one a scope"'],
  ['Write one line an item.', '"one line an item"'],
  ['It returns 20 items a page.', '"items a page"'],
  ['Deploy to the production environment.', '"production environment"'],
  ['The spec says so.', '"spec"'],
  ['Use github and the api.', '"github"'],
  ['The behaviour changes.', 'Write behavior'],
  ['Neighbours of a scope.', 'Write neighbors'],
  ['Organise the initialisation.', 'Write Organize'],
  ['| Cell |\n|---|\n| colour |', 'Write color'],
  ['## The Colour of Nacre', 'Write color'],
])('"%s" is rejected', (body, message) => {
  expect(messages(body)).toEqual(expect.arrayContaining([expect.stringContaining(message)]));
});

test('reports the line of each problem', () => {
  expect(linesOf(checkProse(fixturePage('Fine.\n\nFirst line\nsimply second line.\n')))).toEqual([
    expect.stringMatching(/^4: "simply"/),
  ]);
});

test('titles and descriptions are prose, and the CLI name needs no backticks', () => {
  const page = (description: string) =>
    fixtureSite({'docs/a.mdx': `---\ntitle: A\ndescription: ${description}\n---\n`});
  expect(checkProse(page('Install the nacre command.'))).toEqual([]);
  expect(checkProse(page('Simply install it.'))).toHaveLength(1);
});

describe('texts in YAML files, such as an API description,', () => {
  let folder: string;
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'prose-'));
  });
  afterEach(() => fs.rmSync(folder, {recursive: true}));

  const problemsIn = (source: string) => {
    const file = path.join(folder, 'a.yaml');
    fs.writeFileSync(file, source);
    return linesOf(checkYamlProse([file], RULES));
  };

  test('follows the same rules, with the line of each problem', () => {
    const problems = problemsIn(`summary: Simply a scope
description: >-
  The first line is long and fine,
  and the second one is to mend.
x-enumDescriptions:
  active: 'It''s for a quoted github.'
detail: Start it anew.
`);
    expect(problems).toEqual([
      expect.stringMatching(/^1: "Simply"/),
      expect.stringMatching(/^4: "mend"/),
      expect.stringMatching(/^6: "github" is written GitHub/),
      expect.stringMatching(/^7: "anew"/),
    ]);
  });

  test('code, addresses, field names, and slugs in examples are not prose', () => {
    expect(
      problemsIn(`description: Use \`anew\` and [this](/docs/set-up-anew).
properties:
  description: {type: string}
value:
  name: Simply anew
  detail: The type postgresql has no nrn.
`),
    ).toEqual([]);
  });
});
