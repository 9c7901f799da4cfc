import {terms} from '../../../config/terms';

test.each([
  ['Deploy to the production environment.', 'production environment'],
  ['Then deploy the build.', 'deploy the build'],
  ['Upload the artifact.', 'artifact'],
  ['Open the admin panel.', 'admin panel'],
  ['Open platform settings.', 'platform settings'],
  ['To rollback, call it.', 'To rollback'],
  ['You are logged in.', 'logged in'],
])('detects wrong terms in "%s"', (text, match) => {
  expect(terms.flatMap(({pattern}) => pattern.exec(text)?.[0] ?? [])).toEqual([match]);
});
