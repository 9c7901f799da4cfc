import {answerBody, issueAddress} from './contract';
import {feedbackTarget} from './index';

const links = {homepage: 'https://site.example', issues: 'https://git.example/docs/issues/new?labels=docs'};

test('nobody is asked unless the settings say so', () => {
  expect(feedbackTarget({links})).toBeUndefined();
});

test('answers go into an issue or to an address', () => {
  expect(feedbackTarget({feedback: 'issues', links})).toEqual({issues: links.issues});
  const post = 'https://feedback.example/pages';
  expect(feedbackTarget({feedback: {post}, links})).toEqual({post});
});

test('settings that lead nowhere are refused', () => {
  expect(() => feedbackTarget({feedback: 'issues', links: {homepage: links.homepage}})).toThrow(
    "config/product.ts: feedback is 'issues', but links.issues has no URL. Add it, or remove feedback.",
  );
  for (const post of ['/feedback', 'http://feedback.example', 'javascript:alert(1)', ''])
    expect(() => feedbackTarget({feedback: {post}, links})).toThrow(
      /only post from this site to https URLs\. Use one/,
    );
});

test('an issue names the page and the answer, and keeps what the address has', () => {
  const address = new URL(issueAddress(links.issues, '/docs/a&b', 'no'));
  expect(Object.fromEntries(address.searchParams)).toEqual({
    labels: 'docs',
    title: 'This page did not help: /docs/a&b',
  });
  expect(issueAddress(links.issues, '/docs/a', 'yes')).toContain('This+page+helped');
});

test('what is posted holds the page and the answer only', () => {
  expect(answerBody('/docs/a b', 'yes').toString()).toBe('page=%2Fdocs%2Fa+b&helpful=yes');
});
