/** @oneTestIn 4 */
import {testSamples} from '../../fixtures/sampleTests';
import {REQUESTS} from '../../fixtures/requests';
import {nodejs} from './nodejs';

test.each<[keyof typeof REQUESTS, string]>([
  [
    'list',
    `\
const token = process.env.TOKEN;
const query = new URLSearchParams({
  nrn: "organization=a",
  limit: "10",
});
const url = \`https://api.test/scopes?\${query}\`;

const response = await fetch(url, {
  headers: {
    Authorization: \`Bearer \${token}\`,
    "Api-Version": "2025-06-01",
  },
});
if (!response.ok) {
  const problem = await response.text();
  throw new Error(\`\${response.status} \${problem}\`);
}
const data = await response.json();
console.log(JSON.stringify(data, null, 2));`,
  ],
  [
    'create',
    `\
const token = process.env.TOKEN;
const url = "https://api.test/deployments";

const response = await fetch(url, {
  method: "POST",
  headers: {
    Authorization: \`Bearer \${token}\`,
    "Api-Version": "2025-06-01",
    "Content-Type": "application/json",
  },
  body: JSON.stringify({
    scope_id: "scp_1",
    dry_run: false,
    note: null,
    tags: ["a", "b"],
    strategy: { type: "rolling" },
  }),
});
if (!response.ok) {
  const problem = await response.text();
  throw new Error(\`\${response.status} \${problem}\`);
}
const data = await response.json();
console.log(JSON.stringify(data, null, 2));`,
  ],
  [
    'remove',
    `\
const token = process.env.TOKEN;
const url = "https://api.test/scopes/scp_1";

const response = await fetch(url, {
  method: "DELETE",
  headers: { Authorization: \`Bearer \${token}\` },
});
if (!response.ok) {
  const problem = await response.text();
  throw new Error(\`\${response.status} \${problem}\`);
}`,
  ],
  [
    'upload',
    `\
import { openAsBlob } from "node:fs";
import { writeFile } from "node:fs/promises";

const form = new FormData();
form.append("name", "cart");
form.append(
  "image",
  await openAsBlob("image.bin"),
  "image.bin",
);

const response = await fetch("https://api.test/assets", {
  method: "POST",
  body: form,
});
if (!response.ok) {
  const problem = await response.text();
  throw new Error(\`\${response.status} \${problem}\`);
}
await writeFile("response.png", response.body);`,
  ],
])('the request to %s', (name, expected) => {
  expect(nodejs.write(REQUESTS[name], {tokenVariable: 'TOKEN'})).toBe(expected);
});

test('sets __proto__ as a computed key', () => {
  const value = JSON.parse('{"__proto__": 1, "a-b": 2}') as unknown;
  const body = {kind: 'json', mediaType: 'application/json', value, text: ''} as const;
  const code = nodejs.write({...REQUESTS.create, body}, {tokenVariable: 'TOKEN'});
  expect(code).toContain('["__proto__"]: 1,\n    "a-b": 2,');
});

test('puts a long URL on its own line', () => {
  const url = 'https://api.test/scopes/scp_1/deployments';
  const lines = nodejs.write({...REQUESTS.remove, url}, {tokenVariable: 'TOKEN'}).split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([`const url = "${url}";`, 'const response = await fetch(url, {']),
  );
  expect(lines.filter((line) => line.length > 58)).toEqual([]);
});

testSamples('nodejs', {file: 'sample.mjs', commands: [[process.execPath, 'sample.mjs']]});
