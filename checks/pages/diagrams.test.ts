import {checkDiagrams, checkDrawing} from './diagrams';
import {fixturePage} from '../fixture';

const diagram = '```mermaid\nflowchart LR\n  a --> b\n```\n';

test.each([`Text.\n\n${diagram}`, `${diagram}\nText.\n`, `## A\n\n${diagram}\nText.\n`])(
  'a diagram beside text passes',
  (body) => {
    expect(checkDiagrams(fixturePage(body))).toEqual([]);
  },
);

test.each([
  diagram,
  `## A\n\n${diagram}\n## B\n\nText.\n`,
  `<Figure alt="a">\n\n${diagram}\n</Figure>\n\nText.\n`,
])('a diagram alone is refused', (body) => {
  expect(checkDiagrams(fixturePage(body))).toHaveLength(1);
});

test('a diagram that Mermaid does not understand is reported on its line of the page', async () => {
  const broken = 'Text.\n\n```mermaid\nflowchart LR\n  a --> b\n  a --> --> b\n```\n';
  expect(await checkDrawing(fixturePage(`${broken}\n${diagram}`))).toEqual([
    {
      file: 'docs/page.mdx',
      line: 6,
      message: expect.stringMatching(
        /^This diagram cannot be drawn\. .*`a --> --> b`\. Correct it/,
      ) as string,
    },
  ]);
});
