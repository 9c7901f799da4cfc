import fs from 'node:fs';
import path from 'node:path';
import {escapeHtml} from '@nacre-docs/kit/html';
import {TRY_IT_DATA, SIGN_IN_CHANNEL, SIGN_IN_PAGE} from '../contract';
import type {Words} from './messages';

/** Styles of "Try it" and the sandbox page, in one file. */
const STYLES = ['tryIt', 'tryItControls', 'tryItFields', 'tryItAnswer'];

/** Files that all request forms share, next to their data. */
export const tryItFiles = (words: Words, baseUrl: string): Array<[name: string, content: string]> => [
  [
    'explorer.css',
    STYLES.map((name) => fs.readFileSync(path.join(__dirname, `${name}.css`), 'utf8')).join('\n'),
  ],
  ...signInFiles(words, baseUrl),
];

/**
 * Redirects end on a page without the site's scripts, which could report its address. It passes the answer on to the
 * tab that waits for it, which may have lost its link to this window, and removes it from the address.
 */
const SCRIPT = `const answer = location.search;
history.replaceState(null, '', location.pathname);
const channel = new BroadcastChannel('${SIGN_IN_CHANNEL}');
channel.onmessage = ({data}) => {
  if (data.state !== new URLSearchParams(answer).get('state')) return;
  document.querySelector('p').textContent = data.text;
  close();
};
channel.postMessage(answer);
`;

/**
 * The page that authorization servers send readers back to, and its script, which security policies allow in a file.
 * Hosts may serve the page with a slash at the end, so the address of the script isn't relative.
 */
const signInFiles = (words: Words, baseUrl: string): Array<[name: string, content: string]> => {
  const script = SIGN_IN_PAGE.replace('.html', '.js');
  return [
    [
      SIGN_IN_PAGE,
      `<!doctype html>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(words.text('authorization'))}</title>
<style>p { animation: late 1s steps(1); } @keyframes late { from { visibility: hidden; } }</style>
<p>${escapeHtml(words.text('signInPage'))}</p>
<script src="${escapeHtml(`${baseUrl}${TRY_IT_DATA}/${script}`)}"></script>
`,
    ],
    [script, SCRIPT],
  ];
};
