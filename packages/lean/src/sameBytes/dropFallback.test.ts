import {getFileLoaderUtils} from '@docusaurus/utils';
import dropFallback from './dropFallback.cjs';

const drop = dropFallback as unknown as (source: string) => string;

/** A page with an image, as Docusaurus compiles it. */
const page = (loader: string) => `jsx("img", {src: require("${loader}./image.svg").default})`;

test.each([true, false])('the image loader has no path in its options (server: %s)', (isServer) => {
  const {inlineMarkdownImageFileLoader: loader} = getFileLoaderUtils(isServer).loaders;
  const options = (code: string) =>
    /\?(.*)!/
      .exec(code)![1]!
      .split('&')
      .map((option) => option.split('=')[0]);
  expect(options(page(loader))).toContain('fallback');
  expect(options(drop(page(loader)))).toEqual(options(page(loader)).filter((name) => name !== 'fallback'));
});

test('pages without images or with a linked file stay unchanged', () => {
  const {inlineMarkdownLinkFileLoader} = getFileLoaderUtils(false).loaders;
  for (const code of ['jsx("p", {children: "url-loader?"})', page(inlineMarkdownLinkFileLoader)])
    expect(drop(code)).toBe(code);
});

test('stops the build if Docusaurus writes images differently', () => {
  expect(() => drop(page('!/site/node_modules/url-loader/dist/cjs.js?limit=1&other=/site!'))).toThrow(
    /sameBytes of @nacre-docs\/lean/,
  );
});
