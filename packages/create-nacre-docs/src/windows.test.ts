import fs from 'node:fs';
import {findLeftovers} from './existing/leftovers';
import {ourDependencies, PRESET} from './dependencies';

jest.mock('node:path', () => jest.requireActual<{win32: object}>('node:path').win32);

afterEach(() => jest.restoreAllMocks());

test('tarball paths have forward slashes', () => {
  jest.spyOn(fs, 'readdirSync').mockReturnValue(['nacre-docs-preset-1.0.0.tgz'] as never);
  expect(ourDependencies('C:\\sites\\docs', PRESET, 'C:\\packed')).toEqual({
    [PRESET]: 'file:../../packed/nacre-docs-preset-1.0.0.tgz',
  });
});

test('finds swizzled components by their Git paths', () => {
  expect(findLeftovers([{file: 'src/theme/ApiExplorer/Body/index.js', source: ''}]).moved).toEqual([
    'src/theme/ApiExplorer/Body/index.js',
  ]);
});
