import type {HistoryVersion} from '../contract';
import {feedEntries} from './feed';

const site = {baseUrl: 'https://docs.test/base/', trailingSlash: true};
const version: HistoryVersion = {
  version: '2025-06',
  entries: [
    {
      kind: 'breaking',
      sentences: [{html: 'The field <code>a</code> is gone.', action: 'Stop sending <it>.'}],
      operations: [
        {method: 'GET', path: '/a', title: 'Read <a>', to: '/docs/next/api/read-a'},
        {method: 'GET', path: '/b', title: 'Read b'},
      ],
      everywhere: false,
    },
    {
      kind: 'new',
      sentences: [],
      operations: [{method: 'GET', path: '/c', title: 'Read c'}],
      everywhere: false,
    },
    {kind: 'info', sentences: [{html: 'More.'}], operations: [], everywhere: true},
  ],
};

test('a version is one entry, which links to its section of the history', () => {
  expect(feedEntries([version], site)).toEqual([
    {
      title: 'June 2025: 1 breaking, 1 new, 1 compatible',
      date: '2025-06-01',
      page: 'https://docs.test/base/docs/api-history/',
      anchor: '2025-06',
      html:
        '<ul><li><strong>Breaking:</strong> The field <code>a</code> is gone. Stop sending &lt;it&gt;. ' +
        '(<a href="https://docs.test/base/docs/next/api/read-a/">Read &lt;a&gt;</a>, Read b)</li>' +
        '<li><strong>New:</strong> Read c</li>' +
        '<li><strong>Compatible:</strong> More. In all operations.</li></ul>',
    },
  ]);
});

test('a version without changes has no entry', () => {
  expect(feedEntries([{version: '2025-05', entries: []}], site)).toEqual([]);
});
