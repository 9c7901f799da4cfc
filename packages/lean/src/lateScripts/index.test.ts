import vm from 'node:vm';
import {showNewAnnouncement} from '.';

const KEY = 'docusaurus.announcement.id';

/** What the script makes of a page on which Docusaurus's own has hidden the bar. */
function dismissed(id: string, localStorage?: object): unknown {
  const dataset = {announcementBarInitiallyDismissed: true};
  vm.runInNewContext(showNewAnnouncement(id), {localStorage, document: {documentElement: {dataset}}});
  return dataset.announcementBarInitiallyDismissed;
}

const stored = (id: string | null) => ({getItem: (key: string) => (key === KEY ? id : null)});

test.each([
  ['an announcement that was closed stays closed', 'june', stored('june'), true],
  ['another one shows', 'july', stored('june'), false],
  ['so does the first one', 'june', stored(null), false],
  ['refused storage is left alone', 'june', undefined, true],
])('%s', (_, id, storage, expected) => {
  expect(dismissed(id, storage)).toBe(expected);
});

test('an id cannot end the script', () => {
  expect(showNewAnnouncement('</script>')).not.toContain('</');
  expect(dismissed('</script>"', stored('</script>"'))).toBe(true);
});
