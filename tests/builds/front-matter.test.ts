import {compileMdx, readExports} from '../fixtures/compileMdx';
import {remarkPlugins} from '@nacre-docs/writing/remark';

/** Ends the string literal that the loader writes it into, and runs. */
const RUNS = String.raw`T \\', p: (globalThis.ran = true), //`;

/** Front matter and title in a page's module. */
async function compiled(source: string) {
  const global = {};
  const read = readExports(await compileMdx(source, {remarkPlugins}), global);
  expect(global).toEqual({});
  return read;
}

test.each([
  RUNS,
  String.raw`\'`,
  String.raw`\\'`,
  String.raw`C:\users\x and C:\u`,
  'It\'s "quoted" with `ticks` and ${braces}',
  'line\nline\r\n\u2028\u2029\ttab\u001b[2J',
  'whole \u{1f600}',
  '</script><!--',
])('keeps %j unchanged anywhere in front matter', async (text) => {
  const frontMatter = {
    title: text,
    tags: [text, {[text]: text}],
    [text]: {inner: [text]},
    hide: true,
    position: 2,
  };
  const yaml = JSON.stringify(frontMatter);
  expect(await compiled(`---\n${yaml}\n---\n\nText.\n`)).toEqual({frontMatter, contentTitle: undefined});
});

test.each([RUNS, String.raw`C:\users\x`, "It's \\'"])(
  'keeps %j unchanged in a title',
  async (text) => {
    const source = `# \`${text}\`\n\nText.\n`;
    expect(await compiled(source)).toEqual({frontMatter: {}, contentTitle: text});
  },
);
