import {answerBody, issueAddress} from './contract';
import {feedbackTarget} from './index';

const links = {homepage: 'https://site.example', issues: 'https://git.example/docs/issues/new?labels=docs'};

test('the form appears only if configured', () => {
  expect(feedbackTarget({links})).toBeUndefined();
});

test('feedback goes into an issue or to a URL', () => {
  expect(feedbackTarget({feedback: 'issues', links})).toEqual({issues: links.issues});
  const post = 'https://feedback.example/pages';
  expect(feedbackTarget({feedback: {post}, links})).toEqual({post});
});

test('rejects settings without a valid target', () => {
  expect(() => feedbackTarget({feedback: 'issues', links: {homepage: links.homepage}})).toThrow(
    "config/product.ts: feedback is 'issues', but links.issues has no URL. Add it, or remove feedback.",
  );
  for (const post of ['/feedback', 'http://feedback.example', 'javascript:alert(1)', ''])
    expect(() => feedbackTarget({feedback: {post}, links})).toThrow(
      /only post from this site to https URLs\. Use one/,
    );
});

test("an issue has the page and the answer, and keeps the URL's parameters", () => {
  const address = new URL(issueAddress(links.issues, '/docs/a&b', 'no'));
  expect(Object.fromEntries(address.searchParams)).toEqual({
    labels: 'docs',
    title: 'This page did not help: /docs/a&b',
  });
  expect(issueAddress(links.issues, '/docs/a', 'yes')).toContain('This+page+helped');
});

test('a posted answer has only the page and the answer', () => {
  expect(answerBody('/docs/a b', 'yes').toString()).toBe('page=%2Fdocs%2Fa+b&helpful=yes');
});
