import {checkDiagrams, checkDrawing} from './diagrams';
import {fixturePage} from './fixture';

const diagram = '```mermaid\nflowchart LR\n  a --> b\n```\n';

test.each([`Text.\n\n${diagram}`, `${diagram}\nText.\n`, `## A\n\n${diagram}\nText.\n`])(
  'a diagram next to text passes',
  (body) => {
    expect(checkDiagrams(fixturePage(body))).toEqual([]);
  },
);

test.each([
  diagram,
  `## A\n\n${diagram}\n## B\n\nText.\n`,
  `<Figure alt="a">\n\n${diagram}\n</Figure>\n\nText.\n`,
])('rejects a diagram without text', (body) => {
  expect(checkDiagrams(fixturePage(body))).toHaveLength(1);
});

test('reports an invalid diagram at its line', async () => {
  const broken = 'Text.\n\n```mermaid\nflowchart LR\n  a --> b\n  a --> --> b\n```\n';
  expect(await checkDrawing(fixturePage(`${broken}\n${diagram}`))).toEqual([
    {
      file: 'docs/page.mdx',
      line: 6,
      message: expect.stringMatching(/^This diagram doesn't render\. .*`a --> --> b`\. Correct it/) as string,
    },
  ]);
});
