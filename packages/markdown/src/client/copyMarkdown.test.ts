import {copyMarkdown} from './copyMarkdown';

const TEXT = '# Page';

/** A browser with this server status and clipboard. */
function browser(status: number, write: (text: string) => Promise<void>): void {
  Object.assign(globalThis, {
    fetch: async () => new Response(TEXT, {status}),
    ClipboardItem: class {
      constructor(readonly data: Record<string, Promise<Blob>>) {}
    },
  });
  const clipboard = {
    write: async ([item]: Array<{data: Record<string, Promise<Blob>>}>) =>
      write(await (await item!.data['text/plain']!).text()),
    writeText: write,
  };
  Object.defineProperty(globalThis, 'navigator', {value: {clipboard}, configurable: true});
}

const refuse = () => Promise.reject(new Error('NotAllowedError'));

test('copies the text of the file', async () => {
  const written: string[] = [];
  browser(200, async (text) => void written.push(text));
  expect(await copyMarkdown('/page.md')).toBe('copied');
  expect(written).toEqual([TEXT]);
});

test('without ClipboardItem, copies once the text is loaded', async () => {
  const written: string[] = [];
  browser(200, async (text) => void written.push(text));
  Reflect.deleteProperty(globalThis, 'ClipboardItem');
  expect(await copyMarkdown('/page.md')).toBe('copied');
  expect(written).toEqual([TEXT]);
});

test('distinguishes a missing file from a rejected clipboard access', async () => {
  browser(404, refuse);
  expect(await copyMarkdown('/page.md')).toBe('unreachable');
  browser(200, refuse);
  expect(await copyMarkdown('/page.md')).toBe('refused');
});

test('fails without a clipboard', async () => {
  browser(200, refuse);
  Object.defineProperty(globalThis, 'navigator', {value: {}, configurable: true});
  expect(await copyMarkdown('/page.md')).toBe('refused');
});
