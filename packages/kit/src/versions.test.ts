import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  addressIn,
  readVersions,
  sourceAddress,
  versionOf,
  type DocsVersion,
  type VersionOptions,
} from './versions';

let siteDir: string;
beforeEach(() => {
  siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'versions-'));
  fs.mkdirSync(path.join(siteDir, 'docs'));
});
afterEach(() => fs.rmSync(siteDir, {recursive: true, force: true}));

/** Lists versions as `docusaurus docs:version` does. */
function freeze(...names: string[]): void {
  fs.writeFileSync(path.join(siteDir, 'versions.json'), JSON.stringify(names));
  for (const name of names)
    fs.mkdirSync(path.join(siteDir, 'versioned_docs', `version-${name}`), {recursive: true});
}

const places = (options: VersionOptions) =>
  readVersions(siteDir, options).map(({name, label, route, isLast}) => [name, label, route, isLast]);

test('a site without frozen versions has one version', () => {
  expect(readVersions(siteDir, {})).toEqual([
    {name: 'current', label: 'Next', folder: 'docs', route: '/docs', isLast: true},
  ]);
});

test("versions have Docusaurus's routes", () => {
  freeze('2.0', '1.0');
  expect(places({lastVersion: 'current'})).toEqual([
    ['current', 'Next', '/docs', true],
    ['2.0', '2.0', '/docs/2.0', false],
    ['1.0', '1.0', '/docs/1.0', false],
  ]);
  expect(places({})).toEqual([
    ['current', 'Next', '/docs/next', false],
    ['2.0', '2.0', '/docs', true],
    ['1.0', '1.0', '/docs/1.0', false],
  ]);
  const versions = {current: {label: 'Soon', path: 'soon'}, '1.0': {label: 'One', path: 'one'}};
  expect(places({versions, onlyIncludeVersions: ['current', '1.0']})).toEqual([
    ['current', 'Soon', '/docs/soon', false],
    ['1.0', 'One', '/docs/one', true],
  ]);
});

test.each<[VersionOptions, string]>([
  [
    {versions: {'0.9': {label: 'Old'}}},
    'The options of the docs name version "0.9", which isn\'t in versions.json',
  ],
  [{lastVersion: '0.9'}, 'Freeze it with `npx docusaurus docs:version 0.9`, or take it out of the options.'],
  [{onlyIncludeVersions: ['0.9']}, 'versions.json (1.0)'],
])('rejects an unknown version in %j', (options, message) => {
  freeze('1.0');
  expect(() => readVersions(siteDir, options)).toThrow(message);
});

test.each([
  ['[', 'versions.json: the file is not JSON'],
  ['{"1.0": true}', 'versions.json: the file is not a list of names. Write one, ["1.0"].'],
  [
    '["1.0"]',
    'versions.json: the folder versioned_docs/version-1.0 of version 1.0 is missing. Restore the folder',
  ],
])('rejects a version list %s', (list, message) => {
  fs.writeFileSync(path.join(siteDir, 'versions.json'), list);
  expect(() => readVersions(siteDir, {})).toThrow(message);
});

describe('addresses', () => {
  const version = (name: string, route: string): DocsVersion => ({
    name,
    label: name,
    folder: name === 'current' ? 'docs' : `versioned_docs/version-${name}`,
    route,
    isLast: false,
  });
  const current = version('current', '/docs');
  const old = version('1.0', '/docs/1.0');

  test.each([
    ['/docs/cli', '/docs/1.0/cli'],
    ['/docs', '/docs/1.0'],
    ['/docs#top', '/docs/1.0#top'],
    ['/openapi.yaml', '/docs/1.0/openapi.yaml'],
    ['/openapi.yaml.asc', '/openapi.yaml.asc'],
    ['/docsearch', '/docsearch'],
    ['/img/logo.svg', '/img/logo.svg'],
    ['https://other.example/docs/cli', 'https://other.example/docs/cli'],
    ['#section', '#section'],
  ])('%s is %s in a version', (address, expected) => {
    expect(addressIn(old, address)).toBe(expected);
    expect(addressIn(current, address)).toBe(address);
  });

  test('the current version has its downloads at the root, regardless of its route', () => {
    const next = version('current', '/docs/next');
    expect(addressIn(next, '/docs/cli')).toBe('/docs/next/cli');
    expect(addressIn(next, '/openapi.json')).toBe('/openapi.json');
    expect(addressIn(next, '/docs/api-history#2025-06')).toBe('/docs/api-history#2025-06');
    expect(addressIn(next, '/docs/api-history-of-ours')).toBe('/docs/next/api-history-of-ours');
  });

  test('finds the version of an address', () => {
    const versions = [current, old];
    expect(sourceAddress(versions, '/docs/1.0/cli')).toEqual({version: old, address: '/docs/cli'});
    expect(sourceAddress(versions, '/docs/1.0')).toEqual({version: old, address: '/docs'});
    expect(sourceAddress(versions, '/docs/1.0.1')).toEqual({version: current, address: '/docs/1.0.1'});
    expect(sourceAddress(versions, '/search')).toEqual({address: '/search'});
  });

  test('finds the version of a file', () => {
    const of = (file: string) => versionOf([current, old], '/site', `/site/${file}`)?.name;
    expect(of('docs/cli.mdx')).toBe('current');
    expect(of('versioned_docs/version-1.0/cli.mdx')).toBe('1.0');
    expect(of('versioned_docs/version-1.0.1/cli.mdx')).toBeUndefined();
    expect(of('src/pages/index.mdx')).toBeUndefined();
  });
});
