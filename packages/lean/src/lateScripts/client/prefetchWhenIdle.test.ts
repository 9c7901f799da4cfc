import {onRouteDidUpdate} from './prefetchWhenIdle';

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('prefetches linked pages one by one when the browser is idle', async () => {
  const waiting: Array<() => void> = [];
  const requestIdleCallback = (task: () => void) => waiting.push(task);
  const prefetch = jest.fn(() => Promise.resolve([]));
  const preload = jest.fn();
  Object.assign(globalThis, {
    window: {docusaurus: {prefetch, preload}, requestIdleCallback},
    requestIdleCallback,
  });
  onRouteDidUpdate();
  onRouteDidUpdate();
  for (const route of ['/a', '/b']) void window.docusaurus.prefetch(route);
  await settle();
  expect([prefetch.mock.calls, waiting.length]).toEqual([[], 1]);
  waiting.pop()!();
  await settle();
  expect([prefetch.mock.calls, waiting.length]).toEqual([[['/a']], 1]);
  waiting.pop()!();
  await settle();
  expect([prefetch.mock.calls, waiting.length]).toEqual([[['/a'], ['/b']], 0]);
  expect(window.docusaurus.preload).toBe(preload);
});
