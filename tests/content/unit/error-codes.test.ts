import fs from 'node:fs';
import {parse} from 'yaml';

const page = fs.readFileSync('docs/api-getting-started.mdx', 'utf8');

/** Each code's status: that of the heading with the code, or of the group that it is in. */
function explainedCodes(): Map<string, string> {
  const codes = new Map<string, string>();
  let status = '';
  for (const [, heading, code] of page.matchAll(/^#{3,4} (.*?)(?:`(\w+)` )?\{\/\* #\w/gm)) {
    status = /\d{3}/.exec(heading!)?.[0] ?? status;
    if (code) codes.set(code, status);
  }
  return codes;
}

test('the page explains every code of the description', () => {
  const problem = parse(fs.readFileSync('openapi/components/schemas/Problem.yaml', 'utf8')) as {
    properties: {code: {enum: string[]}};
  };
  expect([...explainedCodes().keys()].sort()).toEqual([...problem.properties.code.enum].sort());
});

test('the page has each code at the status of its examples', () => {
  const files = fs.readdirSync('openapi/paths').map((name) => `openapi/paths/${name}`);
  const codes = explainedCodes();
  const wrong = [...files, 'openapi/components/responses.yaml'].flatMap((file) =>
    [...fs.readFileSync(file, 'utf8').matchAll(/^ *status: (\d{3})\n *code: (\w+)$/gm)]
      .filter(([, status, code]) => codes.get(code!) !== status)
      .map(([, status, code]) => `${file}: ${status} ${code}`),
  );
  expect(wrong).toEqual([]);
});

test('each group names its codes, so that a search for the status finds them', () => {
  for (const [status, text] of [...page.matchAll(/#status-(\d{3}) \*\/\}\n\n(.*)$/gm)].map((match) =>
    match.slice(1),
  )) {
    const own = [...explainedCodes()].filter(([, each]) => each === status).map(([code]) => code);
    expect([...text!.matchAll(/#(\w+)\)/g)].map(([, code]) => code)).toEqual(own);
  }
});
