import fs from 'node:fs';
import path from 'node:path';

test('the dictionary is sorted, lowercase, and has no duplicates', () => {
  const words = fs.readFileSync(path.join(__dirname, 'dictionary.txt'), 'utf8').trimEnd().split('\n');
  expect(words).toEqual([...new Set(words.map((word) => word.toLowerCase()))].sort());
});
