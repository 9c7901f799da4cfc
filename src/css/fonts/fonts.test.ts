import fs from 'node:fs';
import path from 'node:path';
import {create, type Font} from 'fontkit';
import {listFiles} from '@nacre-docs/kit/files';

const FONTS = ['inter', 'jetbrains-mono'];
const fileOf = (font: string) => fs.readFileSync(path.join(__dirname, `${font}-latin.woff2`));
const wholeOf = (font: string) =>
  fs.readFileSync(require.resolve(`@fontsource-variable/${font}/files/${font}-latin-wght-normal.woff2`));

test.each(FONTS)('%s has the letters, widths and weights of its package', (name) => {
  const font = create(fileOf(name));
  const whole = create(wholeOf(name));
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

test('both files are at most 46 KB', () => {
  expect(FONTS.reduce((sum, name) => sum + fileOf(name).length, 0)).toBeLessThan(46 * 1024);
});

test('styles use only weights in the font files', () => {
  const used = ['src', 'plugins'].flatMap((dir) =>
    listFiles(path.resolve(dir))
      .filter((file) => file.endsWith('.css') && !file.endsWith('fonts.css'))
      .flatMap((file) => {
        const styles = fs.readFileSync(path.resolve(dir, file), 'utf8');
        return [...styles.matchAll(/(?:font-weight[\w-]*:|font:) (\d{3})\b/g)].map(([, weight]) =>
          Number(weight),
        );
      }),
  );
  expect(used.length).toBeGreaterThan(0);
  expect(Math.min(...used)).toBeGreaterThanOrEqual(400);
  expect(Math.max(...used)).toBeLessThanOrEqual(700);
});
