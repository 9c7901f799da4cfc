import {fixturePage, fixtureSite, linesOf} from '../fixture';
import {checkProse} from './prose';

const messages = (body: string) => checkProse(fixturePage(body)).map(({message}) => message);

test.each([
  'A scope is one place where an application runs.',
  'Set `environment=production`, `colour` and `TODO` in code.',
  'Read https://api.nacre.example and call `nacre login`.',
  'The state `cancelled` follows, and cancelled work stays.',
  'Advertise and exercise promise precise noise. Otherwise revise the size.',
  'A justified adjustment is not easy.',
  'It needs that file, any more files, and another one. It is also not shown.',
  'The value is replaced by the next one.',
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
  ['Replace the password by a login.', '"Replace the password by a"'],
  ['Deploy to the production environment.', '"production environment"'],
  ['Then deploy the build.', '"deploy the build"'],
  ['Upload the artifact.', '"artifact"'],
  ['Open the admin panel.', '"admin panel"'],
  ['Open platform settings.', '"platform settings"'],
  ['To rollback, call it.', '"To rollback"'],
  ['You are logged in.', '"logged in"'],
  ['The spec says so.', '"spec"'],
  ['Use github and the api.', '"github"'],
  ['The behaviour changes.', 'Write behavior'],
  ['Neighbours of a scope.', 'Write neighbors'],
  ['Organise the initialisation.', 'Write Organize'],
  ['| Cell |\n|---|\n| colour |', 'Write color'],
  ['## The Colour of Nacre', 'Write color'],
])('"%s" is refused', (body, message) => {
  expect(messages(body)).toEqual(expect.arrayContaining([expect.stringContaining(message)]));
});

test('each finding has the line it stands on', () => {
  expect(linesOf(checkProse(fixturePage('Fine.\n\nFirst line\nsimply second line.\n')))).toEqual([
    expect.stringMatching(/^4: "simply"/),
  ]);
});

test('titles and descriptions are prose, in which the CLI has no backticks', () => {
  const page = (description: string) =>
    fixtureSite({'docs/a.mdx': `---\ntitle: A\ndescription: ${description}\n---\n`});
  expect(checkProse(page('Install the nacre command.'))).toEqual([]);
  expect(checkProse(page('Simply install it.'))).toHaveLength(1);
});
