import {powerShellProblems, readPowerShell} from './powershell';

const SAMPLE = `$headers = @{
  "Authorization" = "Bearer $env:TOKEN"
}

$body = @'
{
  "it's": "\\"quoted\\""
}
'@

$response = Invoke-RestMethod 'https://api.test/a?b=it''s' -Method 'POST' -Headers $headers -Body $body
$response | ConvertTo-Json -Depth 9
`;

test('strings are read by the rules of their quotes', () => {
  expect(readPowerShell(SAMPLE).strings).toEqual([
    'Authorization',
    'Bearer <env:TOKEN>',
    '{\n  "it\'s": "\\"quoted\\""\n}',
    "https://api.test/a?b=it's",
    'POST',
  ]);
  expect(readPowerShell('"a`"b`n""`$c ${env:D}e"').strings).toEqual(['a"b\n"$c <env:D>e']);
});

test('a good sample passes', () => {
  expect(powerShellProblems(SAMPLE)).toEqual([]);
});

test.each([
  ["'@\n\n", '\n\n', 'A string without an end'],
  ['$env:TOKEN', '$token', 'An expansion that nobody asked for'],
  ["'POST'", "'POST", 'A string without an end'],
  ['\n}\n\n', '\n\n', '@{'],
  ['"Authorization" =', '"Authorization"', '@{'],
  ['-Headers $headers', '-Headers', '-Headers needs a value'],
  ['-Headers $headers', '-Header $headers', 'no parameter -Header'],
  ['-Headers $headers', '-Headers $header', '$header is used before it is set'],
  ['-Body $body', '$body', 'takes 1 values without a name'],
  ['Invoke-RestMethod', 'Invoke-Rest', 'There is no cmdlet or value `Invoke-Rest'],
  ['| ConvertTo-Json', '|', 'There is no cmdlet or value'],
])('%j replaced by %j is refused', (from, to, message) => {
  expect(powerShellProblems(SAMPLE.replace(from, () => to)).join('\n')).toContain(message);
});
