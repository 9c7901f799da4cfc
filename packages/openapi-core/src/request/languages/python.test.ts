/** @oneTestIn 4 */
import {testSamples} from '../../fixtures/sampleTests';
import {REQUESTS} from '../../fixtures/requests';
import {python} from './python';

test.each<[keyof typeof REQUESTS, string]>([
  [
    'list',
    `\
import os

import requests

token = os.environ["TOKEN"]

response = requests.get(
    "https://api.test/scopes",
    params={
        "nrn": "organization=a",
        "limit": "10",
    },
    headers={
        "Authorization": f"Bearer {token}",
        "Api-Version": "2025-06-01",
    },
    timeout=30,
)
response.raise_for_status()
print(response.json())`,
  ],
  [
    'create',
    `\
import os

import requests

token = os.environ["TOKEN"]

response = requests.post(
    "https://api.test/deployments",
    headers={
        "Authorization": f"Bearer {token}",
        "Api-Version": "2025-06-01",
    },
    json={
        "scope_id": "scp_1",
        "dry_run": False,
        "note": None,
        "tags": ["a", "b"],
        "strategy": {"type": "rolling"},
    },
    timeout=30,
)
response.raise_for_status()
print(response.json())`,
  ],
  [
    'remove',
    `\
import os

import requests

token = os.environ["TOKEN"]

response = requests.delete(
    "https://api.test/scopes/scp_1",
    headers={"Authorization": f"Bearer {token}"},
    timeout=30,
)
response.raise_for_status()`,
  ],
  [
    'upload',
    `\
import requests

response = requests.post(
    "https://api.test/assets",
    data={"name": "cart"},
    files={"image": open("image.bin", "rb")},
    timeout=30,
)
response.raise_for_status()
with open("response.png", "wb") as file:
    file.write(response.content)`,
  ],
])('the request to %s', (name, expected) => {
  expect(python.write(REQUESTS[name], {tokenVariable: 'TOKEN'})).toBe(expected);
});

test('multi-line text is a triple-quoted string', () => {
  const text = 'a: "b"\nc: \\d """e"""\n"f"';
  const body = {kind: 'text', mediaType: 'application/yaml', text} as const;
  expect(python.write({...REQUESTS.remove, method: 'POST', body}, {tokenVariable: 'TOKEN'})).toContain(`\
body = """a: "b"
c: \\\\d \\"\\"\\"e\\"\\"\\"
"f\\""""
`);
});

test('sends null as text, because None means no body', () => {
  const body = {kind: 'json', mediaType: 'application/json', value: null, text: 'null'} as const;
  expect(python.write({...REQUESTS.create, body}, {tokenVariable: 'TOKEN'})).toContain('data="null"');
});

test('passes an unusual method to requests.request', () => {
  expect(python.write({...REQUESTS.remove, method: 'TRACE'}, {tokenVariable: 'TOKEN'})).toContain(
    'requests.request(\n    "TRACE",',
  );
});

// `requests` reports only the status and the address.
testSamples('python', {file: 'sample.py', commands: [['python3', 'sample.py']]}, '422');
