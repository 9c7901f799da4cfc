import {readArguments} from './arguments';

test('reads the folder and options of a new site', () => {
  expect(readArguments(['my-docs', '--api', 'a.yaml', '--name', ' Quayline ', '--packages', 'p'])).toEqual({
    command: 'create',
    folder: 'my-docs',
    api: 'a.yaml',
    name: 'Quayline',
    packages: 'p',
    yes: false,
  });
  expect(readArguments([])).toEqual({command: 'create', yes: false});
  expect(readArguments(['./add'])).toEqual({command: 'create', folder: './add', yes: false});
});

test('reads the options of add', () => {
  expect(readArguments(['add', '--api', 'a.yaml', '--yes'])).toEqual({
    command: 'add',
    api: 'a.yaml',
    yes: true,
  });
});

test('reads the options of migrate', () => {
  expect(readArguments(['migrate', '--packages', 'p'])).toEqual({
    command: 'migrate',
    packages: 'p',
    yes: false,
  });
});

test('--help overrides other arguments', () => {
  expect(readArguments(['my-docs', '--help'])).toBeUndefined();
});

test.each([
  [['--nmae', 'x'], 'Unknown option --nmae. Did you mean --name?'],
  [['--zzzzzzzzz'], 'Unknown option --zzzzzzzzz. --help lists the options.'],
  [['--api'], /'--api <value>' argument missing\. --help lists the options\./],
  [['--api', ''], '--api has no value. --help lists the options.'],
  [['my', 'docs'], '"docs" is an extra argument. Pass one folder, quoted if its name has spaces.'],
  [['add', 'docs'], 'add works on the site in the current folder. Go to "docs" and run it there.'],
  [['migrate', 'docs'], 'migrate works on the site in the current folder. Go to "docs" and run it there.'],
  [['migrate', '--api', 'a.yaml'], /^--api works only with add\. Remove it/],
  [['add', '--name', 'x'], '--name is for new sites. Remove it.'],
  [['--name', '42'], 'The name "42" is not valid. Use up to 60 characters on one line, including a letter.'],
  [['--name', 'a\nb'], /is not valid/],
  [['--name', 'a'.repeat(61)], /is not valid/],
])('rejects %j', (args, message) => {
  expect(() => readArguments(args)).toThrow(message);
});
