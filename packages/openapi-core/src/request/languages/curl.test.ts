/** @oneTestIn 4 */
import {testSamples} from '../../fixtures/sampleTests';
import {REQUESTS} from '../../fixtures/requests';
import {curl} from './curl';
import {CREDENTIAL} from '../sampleRequest';

test.each<[keyof typeof REQUESTS, string]>([
  [
    'list',
    `\
curl https://api.test/scopes \\
  --fail-with-body \\
  --get \\
  --data-urlencode nrn=organization=a \\
  --data-urlencode limit=10 \\
  --header "Authorization: Bearer $TOKEN" \\
  --header 'Api-Version: 2025-06-01'`,
  ],
  [
    'create',
    `\
curl https://api.test/deployments \\
  --fail-with-body \\
  --header "Authorization: Bearer $TOKEN" \\
  --header 'Api-Version: 2025-06-01' \\
  --header 'Content-Type: application/json' \\
  --data '{
    "scope_id": "scp_1",
    "dry_run": false,
    "note": null,
    "tags": [
      "a",
      "b"
    ],
    "strategy": {
      "type": "rolling"
    }
  }'`,
  ],
  [
    'remove',
    `\
curl https://api.test/scopes/scp_1 \\
  --request DELETE \\
  --fail-with-body \\
  --header "Authorization: Bearer $TOKEN"`,
  ],
  [
    'upload',
    `\
curl https://api.test/assets \\
  --fail-with-body \\
  --form-string name=cart \\
  --form image=@image.bin \\
  --output response.png`,
  ],
])('the request to %s', (name, expected) => {
  expect(curl.write(REQUESTS[name], {tokenVariable: 'TOKEN'})).toBe(expected);
});

test('turns off globbing for a URL with brackets', () => {
  const url = 'https://api.test/scopes?ids=[1-3]';
  expect(curl.write({...REQUESTS.list, url}, {tokenVariable: 'TOKEN'})).toContain(
    `curl '${url}' \\\n  --fail-with-body \\\n  --globoff`,
  );
});

test("quotes the method, which any name in OpenAPI 3.2's additionalOperations can be", () => {
  const request = {...REQUESTS.list, method: 'X;$(ID);'};
  expect(curl.write(request, {tokenVariable: 'TOKEN'})).toContain(`--request 'X;$(ID);' \\\n`);
});

test('sends a header without a value, and HEAD with --head', () => {
  const headers = [{name: 'X-Empty', value: ''}];
  expect(curl.write({...REQUESTS.remove, method: 'HEAD', headers}, {tokenVariable: 'TOKEN'})).toBe(`\
curl https://api.test/scopes/scp_1 \\
  --head \\
  --fail-with-body \\
  --header 'X-Empty;'`);
});

test.each(['x', ':h', '[0]'])('writes the credential variable with braces before %j', (rest) => {
  const headers = [{name: 'X-Key', value: `${CREDENTIAL}${rest}`}];
  expect(curl.write({...REQUESTS.remove, headers}, {tokenVariable: 'TOKEN'})).toContain(
    `--header "X-Key: \${TOKEN}${rest}"`,
  );
});

testSamples('curl', {file: 'sample.sh', commands: [['bash', 'sample.sh']]});
