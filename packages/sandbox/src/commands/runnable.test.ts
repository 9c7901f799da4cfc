import {RunnableSamples} from './runnable';

const open = () =>
  new RunnableSamples({
    tool: 'harbor',
    localCommands: ['login', 'asset push'],
    apiUrl: 'https://harbor.example/v1',
    tokenVariable: 'HARBOR_TOKEN',
  });

test.each<[string, boolean]>([
  ['harbor boat list', true],
  ['git clone x\nharbor boat list', true],
  ['curl https://harbor.example/v1/boats -H "Authorization: Bearer $HARBOR_TOKEN"', true],
  ['ID=$(harbor boat list --query "data[0].id")', true],
  ['for id in a b; do harbor boat read --id "$id"; done', true],
  ['harbor boat read --id ${ID:-boat_0001}', true],
  ['harbor login', false],
  ['harbor asset push --name x', false],
  ['harbor boat list --help', false],
  ['harbor --version', false],
  ['curl https://elsewhere.example/boats', false],
  ['curl https://harbor.example/v1-beta/boats', false],
  ['docker build .', false],
  ['harbor boat read --id "$NOBODY"', false],
  ['if harbor boat list; then echo yes; fi', false],
  ['', false],
  ['ID=boat_0001', true],
  ['ID=$(git rev-parse HEAD)', false],
  ['harbor boat create --name "$(git rev-parse HEAD)"', false],
  ['harbor boat create --name "$(cat name.txt)"', true],
])('whether %j can run: %s', (code, runs) => {
  expect(open().next(code)).toBe(runs);
});

test('a variable is known once a sample sets it, unless its value comes from another program', () => {
  const samples = open();
  expect(samples.next('harbor boat read --id "$ID"')).toBe(false);
  expect(samples.next('export ID=boat_0001')).toBe(true);
  expect(samples.next('harbor boat read --id "$ID"')).toBe(true);
  samples.next('ID=$(git rev-parse HEAD)');
  expect(samples.next('harbor boat read --id "$ID"')).toBe(false);
});

test('without a tool, only requests can run', () => {
  const samples = new RunnableSamples({
    localCommands: [],
    apiUrl: 'https://harbor.example',
    tokenVariable: 'T',
  });
  expect(samples.next('harbor boat list')).toBe(false);
  expect(samples.next('curl https://harbor.example/boats')).toBe(true);
});

test.each([
  ['createBoat', true],
  ['importBoat', true],
  ['previewBoat', true],
  ['updateBoat', false],
  ['creates', false],
])('whether %s needs only a body: %s', (operationId, expected) => {
  expect(open().takesBody(operationId)).toBe(expected);
});
