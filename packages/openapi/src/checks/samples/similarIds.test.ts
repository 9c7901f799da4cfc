import {fixtureApi, fixtureDocument, fixtureSite} from '../fixture';
import {checkSimilarIds} from './similarIds';

const KNOWN = 'scp_7jr1p841zn8a02zp';
const SLIP = 'scp_7jr1p841zn8a02zq';

function problemsOf(...pages: string[]): string[] {
  const document = structuredClone(fixtureDocument);
  const examples = {one: {value: {id: KNOWN}}};
  document.paths!['/scopes']!.post!.responses = {
    '201': {description: 'Created.', content: {'application/json': {examples}}},
  };
  const files = Object.fromEntries(pages.map((body, index) => [`docs/${index}.mdx`, body]));
  return checkSimilarIds(fixtureSite(files, {api: fixtureApi(document)})).map(
    ({file, line, message}) => `${file}:${line}: ${message}`,
  );
}

const bash = (id: string) => `\`\`\`bash\nnacre scope read \\\\\n  --id ${id}\n\`\`\`\n`;

test('accepts example ids, and ids that differ in more than one character', () => {
  expect(problemsOf(bash(KNOWN), bash('scp_w980p35g7x1116zz'), bash('dep_7jr1p841zn8a02zp'))).toEqual([]);
});

test('suggests an id that passes', () => {
  const suggested = /For another entity, use (scp_[0-9a-z]{16})\.$/.exec(problemsOf(bash(SLIP))[0]!)?.[1];
  expect(problemsOf(bash(suggested!))).toEqual([]);
  // Must be the same on every run.
  expect(problemsOf(bash(SLIP))[0]).toContain(suggested);
});

test('rejects an id one character off from an example or an earlier page', () => {
  expect(problemsOf(bash(SLIP))).toEqual([
    expect.stringMatching(
      /^docs\/0\.mdx:3: scp_7jr1p841zn8a02zq differs from scp_7jr1p841zn8a02zp in .* by one character\. /,
    ),
  ]);
  expect(problemsOf(bash('rel_w980p35g7x1116zz'), bash('rel_w980p35g7x1116zy'))).toEqual([
    expect.stringContaining(
      'docs/1.mdx:3: rel_w980p35g7x1116zy differs from rel_w980p35g7x1116zz in docs/0.mdx:3',
    ),
  ]);
});
