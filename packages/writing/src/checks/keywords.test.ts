import {fixtureSite} from './fixture';
import {checkKeywords} from './keywords';

const problems = (keywords: string, body: string) =>
  checkKeywords(fixtureSite({'docs/a.mdx': `---\ntitle: A\nkeywords: ${keywords}\n---\n\n${body}\n`}));

test.each([
  ['[SAML, single sign-on]', 'SAML is not supported.'],
  ['[SAML login]', 'Use `SAML`.'],
  ['[non-HTTP, Okta]', 'Text.'],
  ['[]', 'Text.'],
])('accepts %s with the text "%s"', (keywords, body) => {
  expect(problems(keywords, body)).toEqual([]);
});

test.each(['[SAML, single sign-on]', '\n  - sign-on\n  - SAML'])(
  'reports an abbreviation that only %j has',
  (keywords) => {
    expect(problems(keywords, 'Sign in with samlet.')).toEqual([
      {
        file: 'docs/a.mdx',
        line: 3,
        message: "The keyword SAML isn't in the text. Say how it relates to the page, or remove it.",
      },
    ]);
  },
);
