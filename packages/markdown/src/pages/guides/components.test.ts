import {validateOptions} from '../../options';
import {inlineCode, paragraph, requiredText, type Renderer} from '../../renderers';
import {FILE, writeGuide} from './fixture';

/** Each component, as pages have it and as its Markdown has it. */
const CASES: Record<string, [source: string, markdown: string]> = {
  'Tabs are sections': [
    '## Do it\n\n<Tabs>\n<TabItem value="ui" label="UI">\n\nOpen **Scopes**.\n\n</TabItem>\n<TabItem value="cli">\n\n```bash\nls\n```\n\n</TabItem>\n</Tabs>\n\n## Next',
    '## Do it\n\n### UI\n\nOpen **Scopes**.\n\n### cli\n\n```bash\nls\n```\n\n## Next\n',
  ],
  'A line ends the last tab where text follows': [
    '<Tabs>\n<TabItem label="UI">\n\nOpen.\n\n</TabItem>\n</Tabs>\n\nIn both, wait.',
    '## UI\n\nOpen.\n\n---\n\nIn both, wait.\n',
  ],
  'Tabs in a step stay in it': [
    '1. Install:\n\n   <Tabs>\n   <TabItem label="Mac">\n\n   Text.\n\n   </TabItem>\n   </Tabs>\n\n2. Sign in.',
    '1. Install:\n\n   ## Mac\n\n   Text.\n\n2. Sign in.\n',
  ],
  'Steps are an ordered list': ['<Steps>\n\n1. One\n2. Two\n\n</Steps>', '1. One\n2. Two\n'],
  'Cards are links with their text': [
    '<Cards>\n<Card title="CLI" href="/docs/cli">Every *command*.</Card>\n<Card title="API" href="/docs/api">\n\nEvery operation.\n\n</Card>\n</Cards>',
    '- [CLI](/docs/cli)\n\n  Every *command*.\n- [API](/docs/api)\n\n  Every operation.\n',
  ],
  'Details are a section': [
    '<Details summary="The output">\n\nText.\n\n</Details>\n\nAfter.',
    '## The output\n\nText.\n\n---\n\nAfter.\n',
  ],
  'HTML details are a section, too': [
    '<details>\n<summary>The `output`</summary>\n\nText.\n\n</details>\n\nAfter.',
    '## The output\n\nText.\n\n---\n\nAfter.\n',
  ],
  'HTML details need no summary': ['<details>\n\nText.\n\n</details>', '## Details\n\nText.\n'],
  'What the description says stands as it is': [
    '<>\n\nText.\n\n- Version 1\n\n</>',
    'Text.\n\n- Version 1\n',
  ],
  'A box has its kind': [':::note\n\nText.\n\n- one\n\n:::', '> **Note**\n>\n> Text.\n>\n> - one\n'],
  'A box has its kind and title': [
    ':::warning[It is `gone`]\n\nText.\n\n:::',
    '> **Warning: It is `gone`**\n>\n> Text.\n',
  ],
  'Admonition is a box': [
    '<Admonition type="tip" title="Try">\n\nText.\n\n</Admonition>',
    '> **Tip: Try**\n>\n> Text.\n',
  ],
  'A figure is its words': [
    '<Figure alt="Green takes over." caption="An hour later.">\n\n<svg><text>5</text></svg>\n\n</Figure>',
    '**Picture:** Green takes over.\n\nAn hour later.\n',
  ],
  'A figure keeps its image': [
    '<Figure alt="The way">\n\n![In a row](/img/a.svg)\n\n</Figure>',
    '**Picture:** The way\n\n![In a row](/img/a.svg)\n',
  ],
  'A diagram is its source': [
    '```mermaid\nflowchart LR\n  a --> b\n```',
    '```mermaid\nflowchart LR\n  a --> b\n```\n',
  ],
  'Mermaid is its source': ['<Mermaid value={`pie\n"a": 1`} />', '```mermaid\npie\n"a": 1\n```\n'],
  'A fence is below its title; it keeps marked lines, and nothing for the checks': [
    '```json title="a.json" {1,3-4} shows="request createScope" check="no: x"\n{}\n```',
    '**a.json**\n\n```json {1,3-4}\n{}\n```\n',
  ],
  'CodeBlock is a fence': [
    '<CodeBlock language="yaml" title="a.yaml">{`a: "\\``}</CodeBlock>',
    '**a.yaml**\n\n```yaml\na: "`\n```\n',
  ],
  'Operations are a list of links': [
    '<OperationRows>\n<OperationRow to="/docs/api/a" method="GET" path="/a/{id}" name="Read an a" text="Reads *it*." />\n<OperationRow to="/docs/api/b" method="EVENT" path="b" name="B" deprecated />\n</OperationRows>',
    '- `GET /a/{id}` [Read an a](/docs/api/a) Reads \\*it\\*.\n- `EVENT b` [~~B~~](/docs/api/b)\n',
  ],
  'The head is for the HTML': ['<Head>\n<meta name="a" />\n</Head>\n\nText.', 'Text.\n'],
};

test.each(Object.entries(CASES))('%s', (_what, [source, markdown]) => {
  expect(writeGuide(source)).toBe(markdown);
});

test('a site renders its own components, and built-in ones in its own way', () => {
  const label: Renderer = (element, guide) => [paragraph(inlineCode(requiredText(element, 'label', guide)))];
  const components = {Badge: label, Card: label};
  expect(
    writeGuide('<Badge label="New" />\n\n<Card label="CLI" />\n\n<Steps>\n\n1. One\n\n</Steps>', {
      components,
    }),
  ).toBe('`New`\n\n`CLI`\n\n1. One\n');
  expect(() => writeGuide('<Badge label="New" />')).toThrow(
    `${FILE}:6: <Badge> has no form in Markdown, so the Markdown page would miss what it shows. Add a renderer for it to \`pages.guides.components\``,
  );
});

test('a renderer that is not a function stops the build', () => {
  const guides = {remarkPlugins: [], data: [], modules: {}, changelog: () => [], components: {Badge: 'New'}};
  expect(() => validateOptions({options: {pages: {guides}}})).toThrow(
    '@nacre-docs/markdown: option "pages.guides.components.Badge" must be of type function.',
  );
});

test('the list of the changelog has every entry by month', () => {
  const entry = {kind: 'Added', date: '2025-03-20', to: '/changelogs/2025/march#one'};
  const changelog = () => [
    {...entry, title: 'One', area: 'API'},
    {...entry, title: 'Two', date: '2025-01-02', kind: 'Fixed'},
  ];
  expect(writeGuide('## All\n\n<ChangelogEntries />', {changelog})).toBe(
    '## All\n\n### [March 2025](/docs/changelogs/2025/march)\n\n- Added [One](/docs/changelogs/2025/march#one) API\n\n### [January 2025](/docs/changelogs/2025/march)\n\n- Fixed [Two](/docs/changelogs/2025/march#one)\n',
  );
  const added = writeGuide('<ChangelogEntries kind="Added" />', {changelog});
  expect(added).toContain('[One]');
  expect(added).not.toContain('January 2025');
});

test('a box of an unknown kind stops the build', () => {
  expect(() => writeGuide(':::hint\n\nText.\n\n:::')).toThrow(
    `${FILE}:6: \`:::hint\` is an unknown admonition type`,
  );
  expect(() => writeGuide('<Admonition type="hint">\n\nText.\n\n</Admonition>')).toThrow(`${FILE}:6: `);
});
