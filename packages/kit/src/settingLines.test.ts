import {lineOfPath, lineOfSetting} from './settingLines';

test('finds a setting at the start of a line, and its text after it', () => {
  const source =
    "/** baseUrl: '/b' */\nconst other = '/b';\n\nexport const x = {\n  baseUrl:\n    '/b',\n};\n";
  expect(lineOfSetting(source, 'baseUrl')).toBe(5);
  expect(lineOfSetting(source, 'baseUrl', '/b')).toBe(6);
  expect(lineOfSetting(source, 'x', '/c')).toBe(4);
});

test('finds the text of a setting where it is defined', () => {
  expect(lineOfSetting("const a = 'docs';\nexport const row = [{to: a}];\n", 'row', 'docs')).toBe(1);
});

test('finds a whole path, or the nearest name after its folder', () => {
  const source = `under(
  'agent', 'logs');
'scopes/overview'
under('scopes',
  "logs")
under('scopes/more',
  'logs',
)`;
  expect(lineOfPath(source, 'scopes/overview')).toBe(3);
  expect(lineOfPath(source, 'agent/logs')).toBe(2);
  expect(lineOfPath(source, 'scopes/logs')).toBe(5);
  expect(lineOfPath(source, 'scopes/more/logs')).toBe(7);
  expect(lineOfPath(source, 'scopes/none')).toBe(1);
  expect(lineOfPath(source, 'gone/logs')).toBe(1);
});
