import {explainDiagramError} from './errors';
import {DiagramRenderer} from './render';

const renderer = new DiagramRenderer('.cache/diagrams');

test.each([
  ['flowchart LR\n  a --> --> b', 2, "Parse error on line 2: Mermaid can't parse `a --> --> b`. Correct it"],
  [
    'flowchart LR\n  a[open --> b',
    2,
    'Parse error on line 2: `a[open --> b` is not complete. Add the missing part',
  ],
  ['sequenceDiagram\n  A->>B hello\n', 2, '`A->>B hello` is not complete'],
  ['flowchart LR\n  a --> b\n\n  end', 4, "can't parse `end`"],
  ['flowchrt LR\n  a --> b', 1, '`flowchrt LR` is not a diagram type. Start with one such as flowchart LR'],
  ['', 1, 'The diagram is empty.'],
])('%j: line %d, %s', async (source, line, message) => {
  const error = (await renderer.render(source).catch((reason: Error) => reason)) as Error;
  expect(explainDiagramError(error.message, source)).toEqual({
    line,
    message: expect.stringContaining(message) as string,
  });
});

test('keeps any other error', () => {
  expect(explainDiagramError('No styles.', 'gantt')).toEqual({line: 1, message: 'No styles.'});
});
