import fs from 'node:fs';
import path from 'node:path';
import {create, type Font} from 'fontkit';
import {fonts} from '../../config/fonts';
import {listFiles} from '../list-files';
import narrowFonts from '.';

interface Rule {
  test: [string];
  use: {loader: string; options: {letters: string; weights: [number, number]; without: string[]}};
}

const configuration = narrowFonts({} as never, fonts).configureWebpack!({}, false, {} as never, undefined);
const {rules} = configuration!.module as unknown as {rules: Rule[]};

/** The rule for a file of the fonts, by the end of its name. */
function ruleFor(name: string): Rule {
  return rules.find(({test: [file]}) => file.endsWith(name))!;
}

/** What the loader makes of a file. */
function narrow({test: [file], use: {loader, options}}: Rule, changed = {}): Promise<Buffer> {
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  const run = require(loader) as (this: object, font: Buffer) => void;
  return new Promise((resolve, reject) =>
    run.call(
      {
        getOptions: () => ({...options, ...changed}),
        async: () => (error: Error | null, font: Buffer) => (error ? reject(error) : resolve(font)),
      },
      fs.readFileSync(file),
    ),
  );
}

const LATIN = ['inter-latin-wght-normal.woff2', 'jetbrains-mono-latin-wght-normal.woff2'];

test.each(LATIN)('%s keeps its letters and the weights that styles ask for', async (name) => {
  const rule = ruleFor(name);
  const whole = create(fs.readFileSync(rule.test[0]));
  const file = await narrow(rule);
  const font = create(file);
  expect(font.variationAxes.wght).toMatchObject({min: 400, max: 700, default: 400});
  const text = 'Nacre: 12 naïve “scopes” — ½ € {x} → no';
  const widths = (of: Font) => of.layout(text).positions.map(({xAdvance}) => xAdvance);
  expect(widths(font)).toEqual(widths(whole));
  expect(font.characterSet).toEqual(
    expect.arrayContaining(Array.from('aZ09~€é', (letter) => letter.codePointAt(0))),
  );
  expect([font.ascent, font.descent, font.unitsPerEm]).toEqual([
    whole.ascent,
    whole.descent,
    whole.unitsPerEm,
  ]);
});

test('both files of a page in English are at most 46 KB', async () => {
  const files = await Promise.all(LATIN.map((name) => narrow(ruleFor(name))));
  expect(files[0]!.length + files[1]!.length).toBeLessThan(46 * 1024);
});

test('code has no ligatures in its font, as its styles ask for none', async () => {
  const rule = ruleFor(LATIN[1]!);
  const glyphs = (font: Buffer) =>
    create(font)
      .layout('a --- b')
      .glyphs.map(({id}) => id);
  const whole = glyphs(fs.readFileSync(rule.test[0]));
  const narrowed = glyphs(await narrow(rule));
  expect(new Set(whole.slice(2, 5)).size).toBe(2);
  expect(new Set(narrowed.slice(2, 5)).size).toBe(1);
});

test('a font without the weights says so', async () => {
  await expect(narrow(ruleFor(LATIN[1]!), {weights: [400, 900]})).rejects.toThrow(
    'The font has no weights from 400 to 900, but from 100 to 800: correct them in config/fonts.ts.',
  );
});

test('a package without the files of Fontsource says so', () => {
  expect(() => narrowFonts({} as never, {packages: [{name: 'react', weights: [400, 700]}]})).toThrow(
    'react/unicode.json is not where it was',
  );
});

test('styles ask for no weight that the files have not', () => {
  const asked = ['src', 'plugins'].flatMap((dir) =>
    listFiles(path.resolve(dir))
      .filter((file) => file.endsWith('.css'))
      .flatMap((file) => {
        const styles = fs.readFileSync(path.resolve(dir, file), 'utf8');
        return [...styles.matchAll(/(?:font-weight[\w-]*:|font:) (\d{3})\b/g)].map(([, weight]) =>
          Number(weight),
        );
      }),
  );
  expect(asked.length).toBeGreaterThan(0);
  for (const {weights} of fonts.packages) {
    expect(Math.min(...asked)).toBeGreaterThanOrEqual(weights[0]);
    expect(Math.max(...asked)).toBeLessThanOrEqual(weights[1]);
  }
});
