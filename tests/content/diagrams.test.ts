import {checkDiagrams} from './diagrams';
import {fixturePage} from './fixture';

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
