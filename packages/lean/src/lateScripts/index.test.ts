import vm from 'node:vm';
import {showNewAnnouncement} from '.';

const KEY = 'docusaurus.announcement.id';

/** Runs the script on a page where Docusaurus's own script hid the bar. */
function dismissed(id: string, localStorage?: object): unknown {
  const dataset = {announcementBarInitiallyDismissed: true};
  vm.runInNewContext(showNewAnnouncement(id), {localStorage, document: {documentElement: {dataset}}});
  return dataset.announcementBarInitiallyDismissed;
}

const stored = (id: string | null) => ({getItem: (key: string) => (key === KEY ? id : null)});

test.each([
  ['keeps a closed announcement closed', 'june', stored('june'), true],
  ['shows another announcement', 'july', stored('june'), false],
  ['shows the first announcement', 'june', stored(null), false],
  ['ignores blocked storage', 'june', undefined, true],
])('%s', (_, id, storage, expected) => {
  expect(dismissed(id, storage)).toBe(expected);
});

test('an id cannot close the script element', () => {
  expect(showNewAnnouncement('</script>')).not.toContain('</');
  expect(dismissed('</script>"', stored('</script>"'))).toBe(true);
});
