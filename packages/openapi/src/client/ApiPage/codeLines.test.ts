import {keyOf, readingsOf, readLines} from './codeLines';

/** The path of each line, with the last line of its block. */
const outline = (code: string) =>
  readLines(code).map(({path, last, isKey}) => (isKey ? `${path.join('.')} to ${last}` : path.join('.')));

test('JSON: each line has its path, and each key its last line', () => {
  const value = {id: 'a', strategy: {steps: [{percent: 10}, {percent: 50}], pause: 5}};
  expect(outline(JSON.stringify(value, null, 2))).toEqual([
    '',
    'id to 1',
    'strategy to 12',
    'strategy.steps to 10',
    'strategy.steps',
    'strategy.steps.percent to 5',
    'strategy.steps',
    'strategy.steps',
    'strategy.steps.percent to 8',
    'strategy.steps',
    'strategy',
    'strategy.pause to 11',
    '',
    '',
  ]);
});

test('empty lines and text without keys are harmless', () => {
  expect(outline('')).toEqual(['']);
  expect(outline('a:\n\n  b: 1')).toEqual(['a to 2', 'a', 'a.b to 2']);
  expect(outline('no key here\n}\n]')).toEqual(['', '', '']);
});

describe('finds a field and a header in the sample of each language', () => {
  const readings = (code: string) => readLines(code).flatMap((line) => (line.isKey ? readingsOf(line) : []));
  test.each([
    ['curl', `curl https://x \\\n  --header 'Nacre-Version: 1' \\\n  --data '{\n    "name": "a"\n  }'`],
    [
      'PowerShell',
      `$body = @'\n{\n  "name": "a"\n}\n'@\n$params = @{\n    Headers = @{\n        'Nacre-Version' = '1'\n    }\n}`,
    ],
    [
      'Python',
      `response = requests.post(\n    "https://x",\n    headers={\n        "Nacre-Version": "1",\n    },\n    json={\n        "name": "a",\n    },\n)`,
    ],
    [
      'Node.js',
      `const r = await fetch(url, {\n  headers: {\n    "Nacre-Version": "1",\n  },\n  body: JSON.stringify({\n    name: "a",\n  }),\n});`,
    ],
  ])('%s', (_, code) => {
    expect(readings(code)).toEqual(expect.arrayContaining(['name', 'header nacre-version']));
  });
});

describe('finds a field in a CLI command', () => {
  const COMMAND = `acme boat create \\
  --sail-area 20 \\
  --departs-at-gte 2025-06-01 \\
  --crew '{
    "captain": {
      "name": "Ida"
    }
  }' \\
  --is-new true`;
  const lineOf = (...path: string[]) =>
    readLines(COMMAND).findIndex((line) => line.isKey && readingsOf(line).includes(keyOf(path)));

  test.each([
    [1, ['sail_area']],
    [1, ['sailArea']],
    [1, ['sail-area']],
    [2, ['departs_at.gte']],
    [3, ['crew']],
    [4, ['crew', 'captain']],
    [5, ['crew', 'captain', 'name']],
    [8, ['isNew']],
    [-1, ['name']],
  ])('line %i has %j', (line, path) => {
    expect(lineOf(...path)).toBe(line);
  });

  test("an object's option ends at the object's last line", () => {
    expect(readLines(COMMAND)[3]!.last).toBe(7);
  });
});

test("curl's options are not fields", () => {
  const code = `curl https://x \\\n  --request PUT \\\n  --data '{\n    "request": 1\n  }'`;
  expect(readLines(code).findIndex((line) => readingsOf(line).includes('request'))).toBe(3);
});
