/** @oneTestIn 4 */
import {testSamples} from '../../fixtures/sampleTests';
import {readPowerShell} from '../../samples/readPowerShell';
import {REQUESTS} from '../../fixtures/requests';
import {powershell} from './powershell';

test.each<[keyof typeof REQUESTS, string]>([
  [
    'list',
    `\
$params = @{
    Method = 'GET'
    Uri = 'https://api.test/scopes'
    Headers = @{
        Authorization = "Bearer $env:TOKEN"
        'Api-Version' = '2025-06-01'
    }
    Body = @{
        nrn = 'organization=a'
        limit = '10'
    }
}

Invoke-RestMethod @params | ConvertTo-Json -Depth 20`,
  ],
  [
    'create',
    `\
$body = @'
${REQUESTS.create.body.text}
'@

$params = @{
    Method = 'POST'
    Uri = 'https://api.test/deployments'
    Headers = @{
        Authorization = "Bearer $env:TOKEN"
        'Api-Version' = '2025-06-01'
    }
    ContentType = 'application/json'
    Body = $body
}

Invoke-RestMethod @params | ConvertTo-Json -Depth 20`,
  ],
  [
    'remove',
    `\
$params = @{
    Method = 'DELETE'
    Uri = 'https://api.test/scopes/scp_1'
    Headers = @{
        Authorization = "Bearer $env:TOKEN"
    }
}

Invoke-RestMethod @params`,
  ],
  [
    'upload',
    `\
$params = @{
    Method = 'POST'
    Uri = 'https://api.test/assets'
    Form = @{
        name = 'cart'
        image = Get-Item -LiteralPath 'image.bin'
    }
    OutFile = 'response.png'
}

Invoke-RestMethod @params`,
  ],
])('the request to %s', (name, expected) => {
  expect(powershell.write(REQUESTS[name], {tokenVariable: 'TOKEN'})).toBe(expected);
});

test('prints every level of the response', () => {
  const {depth} = readPowerShell(powershell.write(REQUESTS.list, {tokenVariable: 'TOKEN'}), {TOKEN: 'x'});
  expect(depth).toBe(20);
});

test('escapes typographic quotes, which PowerShell treats as quotes', () => {
  const headers = [{name: 'X-Odd', value: 'it’s ‘so’'}];
  const code = powershell.write({...REQUESTS.remove, headers}, {tokenVariable: 'TOKEN'});
  expect(code).toContain("'X-Odd' = 'it’’s ‘‘so’’'");
  expect(readPowerShell(code, {}).headers).toEqual({'X-Odd': 'it’s ‘so’'});
});

test.each([
  ['names that differ only in case', 'a=1&A=2'],
  ['a repeated name', 'a=1&a=2'],
])("a query with %s, which a hashtable can't have, stays in the URL", (_, query) => {
  const url = `https://api.test/scopes?${query}`;
  expect(
    readPowerShell(powershell.write({...REQUESTS.list, url}, {tokenVariable: 'TOKEN'}), {TOKEN: 'x'}).url,
  ).toBe(url);
});

test('sends parts with a type through .NET', () => {
  const fields = [
    {name: 'meta', value: '{}', file: false, contentType: 'application/json'},
    {name: 'image', value: 'image.bin', file: true, contentType: 'image/png'},
  ];
  const {body} = REQUESTS.upload;
  expect(powershell.write({...REQUESTS.upload, body: {...body, fields}}, {tokenVariable: 'TOKEN'}))
    .toContain(`\
$part = [System.Net.Http.StreamContent]::new((Get-Item -LiteralPath 'image.bin').OpenRead())
$part.Headers.ContentType = 'image/png'
$form.Add($part, 'image', 'image.bin')`);
});

testSamples('powershell');
