import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {JSDOM} from 'jsdom';
import diagrams from './remark';
import {readCached, writeCached} from '@nacre-docs/kit/cachedFile';
import {DiagramRenderer} from './render';

const FLOWCHART = 'flowchart LR\n  a["A long label of a node"] -- leads to --> b[B]\n  b -.-> c{Is it so?}\n';
const STATES = 'stateDiagram-v2\n  [*] --> pending\n  pending --> done: finished\n  done --> [*]\n';
const SEQUENCE = 'sequenceDiagram\n  participant A as Agent\n  A->>B: asks\n  B-->>A: answers\n';

let cacheDir: string;
let renderer: DiagramRenderer;

beforeAll(() => {
  cacheDir = fs.mkdtempSync(path.join(os.tmpdir(), 'diagrams-'));
  renderer = new DiagramRenderer(cacheDir);
});
afterAll(() => fs.rmSync(cacheDir, {recursive: true, force: true}));

async function draw(source: string): Promise<SVGSVGElement> {
  return JSDOM.fragment((await renderer.render(source))!).querySelector('svg')!;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Positions of flowchart nodes, by the first word of their label. */
function nodes(svg: Element): Record<string, Box> {
  return Object.fromEntries(
    [...svg.querySelectorAll('.node')].map((node) => {
      const [x, y] = numbers(node.getAttribute('transform')!) as [number, number];
      const rect = node.querySelector('rect');
      const [dx, dy, width, height] = ['x', 'y', 'width', 'height'].map((name) =>
        Number(rect?.getAttribute(name)),
      ) as [number, number, number, number];
      return [/\w+/.exec(node.textContent)![0], {x: x + dx, y: y + dy, width, height}];
    }),
  );
}

const numbers = (text: string) => (text.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);

test('labels fit their nodes, and lines start and end at nodes', async () => {
  const svg = await draw(FLOWCHART);
  const {A, B} = nodes(svg);
  // In 16-pixel Inter, the label is 172 pixels wide.
  expect(A!.width).toBeGreaterThan(172);
  expect(A!.width).toBeLessThan(172 + 80);
  const line = numbers(svg.querySelector('.flowchart-link')!.getAttribute('d')!);
  expect(Math.abs(line[0]! - (A!.x + A!.width))).toBeLessThan(1);
  // The arrowhead is 4 pixels long.
  expect(Math.abs(line.at(-2)! - (B!.x - 4))).toBeLessThan(1);
});

test.each([
  ['flowchart', FLOWCHART, ['A long label of a node', 'leads to', 'B', 'Is it so?']],
  ['states', STATES, ['pending', 'finished', 'done']],
  ['sequence', SEQUENCE, ['Agent', 'asks', 'answers', 'B']],
])('a %s has its texts, without unused parts of Mermaid', async (_kind, source, words) => {
  const svg = await draw(source);
  for (const word of words) expect(svg.textContent.replace(/\s+/g, ' ')).toContain(word);
  expect(svg.outerHTML).not.toMatch(/<style|data-|NaN|undefined|Infinity/);
  const ids = [...svg.querySelectorAll('[id]')].map(({id}) => id);
  const used = [...svg.outerHTML.matchAll(/url\(#([^)"]+)\)/g)].map(([, id]) => id!);
  expect(ids.length).toBeGreaterThan(0);
  expect([...new Set(used)].sort()).toEqual(ids.sort());
});

const idsOf = (html: string) => [...JSDOM.fragment(html).querySelectorAll('[id]')].map(({id}) => id);

const drawings = async (source: string) => [
  ...JSDOM.fragment((await renderer.renderForScreens(source))!).querySelectorAll('svg'),
];
const widthOf = (svg: Element) => Number(svg.getAttribute('width'));

test('also draws a flowchart vertically if it is too wide for a phone', async () => {
  const chain = (direction: string) =>
    `flowchart ${direction}\n  a[One long label] --> b[Another label] --> c[A third label] --> d[The last one]\n`;
  const [wide, narrow, ...others] = await drawings(chain('LR'));
  expect(others).toEqual([]);
  expect(widthOf(wide!)).toBeGreaterThan(550);
  expect(widthOf(narrow!)).toBeLessThan(350);
  const ids = [wide!, narrow!].flatMap((svg) => [...svg.querySelectorAll('[id]')].map(({id}) => id));
  expect(new Set(ids).size).toBe(ids.length);
  for (const source of [chain('TB'), 'flowchart LR\n  a --> b\n', STATES, SEQUENCE])
    expect(await drawings(source)).toHaveLength(1);
});

test('draws a flowchart with many branches in the other direction for phones', async () => {
  const branches = ['one', 'two', 'three', 'four', 'five', 'six'].map(
    (name) => `  a --> ${name}[Branch ${name}]\n`,
  );
  const [wide, narrow] = await drawings(`flowchart TB\n${branches.join('')}`);
  expect(widthOf(wide!)).toBeGreaterThan(800);
  expect(widthOf(narrow!)).toBeLessThan(400);
});

test('also draws a sequence with narrow columns if it is too wide for a phone', async () => {
  const [wide, narrow, ...others] = await drawings(
    'sequenceDiagram\n  A->>B: asks a question in many words\n  B->>C: passes it on to another one\n  C->>D: and so on\n',
  );
  expect(others).toEqual([]);
  expect(widthOf(wide!)).toBeGreaterThan(800);
  expect(widthOf(narrow!)).toBeLessThan(520);
  expect(narrow!.textContent).toContain('passes');
  expect([...narrow!.querySelectorAll('.messageText')].map(({textContent}) => textContent)).toContain(
    'and so on',
  );
});

test("a group's title is in its corner, away from arrows", async () => {
  const svg = await draw('flowchart TB\n  subgraph group[A group]\n    b\n  end\n  a --> b\n');
  const left = Number(svg.querySelector('.cluster rect')!.getAttribute('x'));
  const [x] = numbers(svg.querySelector('.cluster-label')!.getAttribute('transform')!);
  expect(x! - left).toBe(10);
});

test('two diagrams on a page share no id', async () => {
  const one = idsOf((await renderer.render(FLOWCHART))!);
  const other = idsOf((await renderer.render(FLOWCHART.replace('leads', 'goes')))!);
  expect(one.filter((id) => other.includes(id))).toEqual([]);
});

test('ids are stable when newer code draws the diagram', async () => {
  const newer = new DiagramRenderer(cacheDir, 'newer');
  const ids = idsOf((await renderer.render(FLOWCHART))!);
  expect(ids.length).toBeGreaterThan(0);
  expect(idsOf((await newer.render(FLOWCHART))!)).toEqual(ids);
});

test('a label may contain the temporary prefix of ids', async () => {
  const svg = await draw(FLOWCHART.replace('A long label', 'ID-42'));
  expect(svg.textContent).toContain('ID-42');
});

test('treats labels as text, never as markup', async () => {
  const svg = await draw(
    'flowchart LR\n  a["<script>alert(1)</script><img src=x onerror=alert(1)>"] --> b\n',
  );
  expect(svg.querySelector('script, img, foreignObject')).toBeNull();
  expect(svg.outerHTML).not.toMatch(/<script|onerror=/);
});

test('caches a drawing, and draws it again if the cached file is damaged', async () => {
  const drawn = await renderer.render(STATES);
  const name = fs
    .readdirSync(cacheDir)
    .find((other) => readCached(path.join(cacheDir, other))!.includes('finished'));
  const file = path.join(cacheDir, name!);
  writeCached(file, '<svg>kept</svg>');
  expect(await new DiagramRenderer(cacheDir).render(STATES)).toBe('<svg>kept</svg>');
  fs.truncateSync(file, 75);
  expect(await new DiagramRenderer(cacheDir).render(STATES)).toBe(drawn);
});

test.each([
  ['flowchart LR\n  a --> --> b\n', /Parse error on line 2/],
  ['a --> b\n', /No diagram type detected/],
  ['erDiagram\n  A ||--o{ B : has\n  A ||--o{\n', /Parse error on line 3/],
  ['pie\n  Kubernetes 12\n', /error on line 2/],
  ['classDiagram\n  class A {\n', /Parse error on line 2/],
  ['mindmap\n  root((A\n', /Parse error on line/],
])('rejects %j with a reason and draws the next diagram', async (source, message) => {
  await expect(renderer.render(source)).rejects.toThrow(message);
  expect((await draw(SEQUENCE)).textContent).toContain('answers');
});

test.each([
  'classDiagram\n  Application "1" --> "*" Scope : has\n',
  'erDiagram\n  APPLICATION ||--o{ SCOPE : has\n',
  'pie title Scopes\n  "Kubernetes" : 12\n',
  'mindmap\n  root((Nacre))\n    Scopes\n',
  'gantt\n  dateFormat YYYY-MM-DD\n  section Build\n  Compile :a1, 2025-06-01, 3d\n',
  'quadrantChart\n  x-axis Low --> High\n  Scopes: [0.3, 0.6]\n',
  'gitGraph\n  commit\n',
  'timeline\n  2024 : First release\n',
  'journey\n  section Morning\n    Deploy: 5: Ana\n',
  'requirementDiagram\n  element e {\n    type: simulation\n  }\n',
  'C4Context\n  Person(a, "Customer")\n',
  'sankey-beta\nA,B,10\n',
  'xychart-beta\n  bar [20, 60]\n',
  'block-beta\n  a b\n',
  'packet-beta\n  0-15: "Source"\n',
  'kanban\n  todo[To do]\n    t1[Write]\n',
  'architecture-beta\n  service db(database)[Database]\n',
  'radar-beta\n  axis a["A"], b["B"]\n  curve x{1, 2}\n',
  'treemap-beta\n"Root"\n    "A": 10\n',
])('accepts %j and leaves it to the browser', async (source) => {
  expect(await renderer.render(source)).toBeUndefined();
});

describe('a diagram on a page', () => {
  interface Child {
    type: string;
    data?: {estree: {body: {source: {value: string}}[]}};
    [key: string]: unknown;
  }
  const page = (value: string, lang: string): {type: string; children: Child[]} => ({
    type: 'root',
    children: [{type: 'code', lang, value, position: {start: {line: 12}}}],
  });
  const transform = (value: string, lang = 'mermaid') => drawIn(page(value, lang));
  const drawIn = async (root: ReturnType<typeof page>) => {
    await diagrams()(root, {
      path: 'docs/page.mdx',
      fail: (reason, {line}) => {
        throw new Error(`${line} ${reason}`);
      },
    });
    return root.children;
  };
  const styles = async (...code: [value: string, lang?: string]) =>
    (await transform(...code)).flatMap(({data}) => data?.estree.body.map(({source}) => source.value) ?? []);

  test('has its own ids if the page shows it twice', async () => {
    const root = page(FLOWCHART, 'mermaid');
    root.children.push({...root.children[0]!});
    const drawn = (await drawIn(root)).filter(({name}) => name === 'DrawnDiagram');
    const [one, other] = drawn.map(({attributes}) => idsOf((attributes as [{value: string}])[0].value));
    expect(one!.length).toBeGreaterThan(0);
    expect(one!.filter((id) => other!.includes(id))).toEqual([]);
  });

  test('is drawn, or left unchanged for the browser', async () => {
    expect((await transform(STATES)).at(-1)).toMatchObject({type: 'mdxJsxFlowElement', name: 'DrawnDiagram'});
    expect((await transform('pie\n  "a" : 1\n')).at(-1)).toMatchObject({type: 'code', lang: 'mermaid'});
  });

  test.each([STATES, 'pie\n  "a" : 1\n'])('imports the diagram styles: %j', async (value) => {
    expect(await styles(value)).toEqual(['@theme/DrawnDiagram/styles']);
  });

  test('other code imports no styles', async () => {
    expect(await styles('text', 'text')).toEqual([]);
  });

  test.each([
    [FLOWCHART.replace('b[B]', '[B]'), 14],
    ['erDiagram\n  A ||--o{\n', 14],
    // Mermaid's line is past the end.
    ['mindmap\n  root((A', 14],
    ['nonsense\n', 13],
  ])("that is invalid is reported with the page's line: %j", async (value, line) => {
    await expect(transform(value)).rejects.toThrow(
      new RegExp(`^${line} docs/page\\.mdx:${line}: This diagram can't be drawn\\. .+\\.$`),
    );
  });
});
