import {fullDiskMessage} from '.';

const MB = 2 ** 20;

test('the first folder without room is named, with what is left', () => {
  const free = (folder: string) => (folder === '/site/build' ? 0.25 * MB : 900 * MB);
  expect(fullDiskMessage(['/site', '/site/build'], free)).toBe(
    'The disk of /site/build is full: 0.3 MB are left. Free some space and start again; the files of this run are replaced.',
  );
});

test('with room in all of them nothing is said', () => {
  expect(fullDiskMessage(['/site', '/site/build'], () => 900 * MB)).toBeUndefined();
});

test('a folder that is not there yet is measured by the disk that it would be on', () => {
  expect(fullDiskMessage([`${__dirname}/not/there`])).toBeUndefined();
});
