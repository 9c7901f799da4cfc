import {readPowerShell} from './readPowerShell';

const SAMPLE = `$body = @'
{
  "it's": "\\"quoted\\""
}
'@

$params = @{
    Method = 'POST'
    Uri = 'https://api.test/a?b=it''s'
    Headers = @{
        Authorization = "Bearer $env:TOKEN"
        'X-Odd' = "a\`"b\`n\`$c \${env:TOKEN}e"
    }
    Body = $body
}

Invoke-RestMethod @params | ConvertTo-Json -Depth 9
`;
const read = (code: string) => readPowerShell(code, {TOKEN: 'x'});

test('parses a sample as the request that it sends', () => {
  expect(read(SAMPLE)).toMatchObject({
    method: 'POST',
    url: "https://api.test/a?b=it's",
    headers: {Authorization: 'Bearer x', 'X-Odd': 'a"b\n$c xe'},
    body: '{\n  "it\'s": "\\"quoted\\""\n}',
    depth: 9,
  });
});

test('a hashtable is the query of a GET and the form of a POST', () => {
  const code = (method: string) =>
    `$params = @{\n    Method = '${method}'\n    Uri = 'https://api.test'\n    Body = @{\n        a = 'b c'\n    }\n}\nInvoke-RestMethod @params`;
  expect(read(code('GET'))).toMatchObject({url: 'https://api.test?a=b+c', body: undefined});
  expect(read(code('POST'))).toMatchObject({url: 'https://api.test', body: 'a=b+c'});
});

test.each([
  ["'@\n\n", '\n\n', 'a string without an end'],
  ['$env:TOKEN', '$token', 'An unexpected expansion'],
  ['$env:TOKEN', '$env:OTHER', 'An unexpected expansion'],
  ["'POST'", "'POST", 'a string without an end'],
  ["it''s", 'it’s', 'a string without an end'],
  ['\n}\n\n', '\n\n', 'is where = should be'],
  ["'X-Odd' =", "'X-Odd'", 'is where = should be'],
  ["'X-Odd' =", 'authorization =', 'The key authorization is a duplicate'],
  ['Method =', 'Verb =', "Invoke-RestMethod doesn't have a parameter Verb"],
  ['Uri =', 'InFile =', 'needs the parameter Uri'],
  ['= $body', '= $other', '$other is used before it is set'],
  ['@params', '@other', '$other is used before it is set'],
  ['Invoke-RestMethod', 'Invoke-Rest', 'There is no statement `Invoke-Rest`'],
  ['| ConvertTo-Json', '|', 'is where ConvertTo-Json should be'],
  ['Invoke-RestMethod @params | ConvertTo-Json -Depth 9', '', "doesn't send a request"],
])('rejects %j replaced by %j', (from, to, message) => {
  expect(() => read(SAMPLE.replace(from, () => to))).toThrow(message);
});
