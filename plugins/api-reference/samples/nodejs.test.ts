import {REQUESTS} from '../../../tests/content/samples/requests';
import {nodejsSample} from './nodejs';

test.each<[keyof typeof REQUESTS, string]>([
  [
    'list',
    `\
const query = new URLSearchParams({
  nrn: "organization=a",
  limit: "10",
});

const response = await fetch(\`https://api.test/scopes?\${query}\`, {
  headers: {
    Authorization: \`Bearer \${process.env.TOKEN}\`,
    "Api-Version": "2025-06-01",
  },
});
if (!response.ok) {
  throw new Error(\`\${response.status} \${await response.text()}\`);
}
console.log(JSON.stringify(await response.json(), null, 2));`,
  ],
  [
    'create',
    `\
const response = await fetch("https://api.test/deployments", {
  method: "POST",
  headers: {
    Authorization: \`Bearer \${process.env.TOKEN}\`,
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
  throw new Error(\`\${response.status} \${await response.text()}\`);
}
console.log(JSON.stringify(await response.json(), null, 2));`,
  ],
  [
    'remove',
    `\
const response = await fetch("https://api.test/scopes/scp_1", {
  method: "DELETE",
  headers: { Authorization: \`Bearer \${process.env.TOKEN}\` },
});
if (!response.ok) {
  throw new Error(\`\${response.status} \${await response.text()}\`);
}`,
  ],
  [
    'upload',
    `\
import { openAsBlob } from "node:fs";
import { writeFile } from "node:fs/promises";

const form = new FormData();
form.append("name", "cart");
form.append("image", await openAsBlob("image.bin"), "image.bin");

const response = await fetch("https://api.test/assets", {
  method: "POST",
  body: form,
});
if (!response.ok) {
  throw new Error(\`\${response.status} \${await response.text()}\`);
}
await writeFile("response.png", response.body);`,
  ],
])('the request to %s', (name, expected) => {
  expect(nodejsSample(REQUESTS[name], 'TOKEN')).toBe(expected);
});

test('a key that would set the prototype is computed', () => {
  const value = JSON.parse('{"__proto__": 1, "a-b": 2}') as unknown;
  const body = {kind: 'json', mediaType: 'application/json', value, text: ''} as const;
  const code = nodejsSample({...REQUESTS.create, body}, 'TOKEN');
  expect(code).toContain('["__proto__"]: 1,\n    "a-b": 2,');
});

test('an address that would make a long line has a line of its own', () => {
  const url = `https://api.test/${'a'.repeat(80)}`;
  expect(nodejsSample({...REQUESTS.remove, url}, 'TOKEN')).toMatch(
    /^const url = "https:.*";\n\nconst response = await fetch\(url, \{\n/,
  );
});
