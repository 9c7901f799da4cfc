import {CONTINUED, splitMarkdown} from './splitPage';

const LIMIT = 600;
const text = (name: string) => `${name} ${'words '.repeat(15)}`.trim();

/** The parts without the text repeated at their top. */
const whole = (parts: string[]) =>
  parts
    .flatMap((part) => part.split('\n').filter((line) => !line.endsWith(CONTINUED)))
    .filter((line) => line !== '')
    .join('\n');

const lines = (markdown: string) => markdown.replace(/\n+/g, '\n');

test('a short page is one part', () => {
  expect(splitMarkdown('## A\n\nText', LIMIT)).toEqual(['## A\n\nText']);
});

test('parts start at headings, repeat the headings above them and lose nothing', () => {
  const sections = Array.from({length: 12}, (_, index) => `### Part ${index}\n\n${text('Text')}`);
  const markdown = `## All {#all}\n\n${sections.join('\n\n')}`;
  const parts = splitMarkdown(markdown, LIMIT);
  expect(parts.length).toBeGreaterThan(2);
  for (const part of parts) expect(part.length).toBeLessThanOrEqual(LIMIT);
  for (const part of parts.slice(1)) expect(part.trim()).toMatch(/^## All \(continued\)\n+### Part \d+\n/);
  expect(whole(parts)).toBe(lines(markdown));
});

test('splits a list between its items and repeats their parents', () => {
  const items = Array.from({length: 20}, (_, index) => `    - \`field${index}\`\n      ${text('Says')}`);
  const markdown = `## Body\n\n- \`data\` object\n  - \`inner\` object\n${items.join('\n')}`;
  const parts = splitMarkdown(markdown, LIMIT);
  for (const part of parts.slice(1)) {
    expect(part.trim().split('\n').filter(Boolean).slice(0, 3)).toEqual([
      '## Body (continued)',
      '- `data` object (continued)',
      '  - `inner` object (continued)',
    ]);
    expect(part).toMatch(/\(continued\)\n {4}- `field\d+`\n/);
  }
  expect(whole(parts)).toBe(lines(markdown));
});

test('splits long code and fences each part', () => {
  const code = Array.from({length: 40}, (_, index) => `# ${text(String(index))}`);
  const parts = splitMarkdown(`Text\n\n\`\`\`\`sh\n${code.join('\n')}\n\`\`\`\`\n\nEnd`, LIMIT);
  expect(parts.length).toBeGreaterThan(5);
  for (const part of parts) expect(part.match(/^````/gm)).toHaveLength(2);
  expect(parts.join('\n').match(/^# .*$/gm)).toEqual(code);
});

test('splits a table and repeats its header', () => {
  const rows = Array.from({length: 30}, (_, index) => `| ${text(String(index))} |`);
  const parts = splitMarkdown(`| A |\n| --- |\n${rows.join('\n')}`, LIMIT);
  for (const part of parts) expect(part.startsWith('| A |\n| --- |\n| ')).toBe(true);
  expect(parts.join('\n').match(/^\| \d.*$/gm)).toEqual(rows);
});

test.each([
  ['items', Array.from({length: 30}, (_, index) => `- \`field${index}\` ${text('Says')}`)],
  ['rows', ['| A |', '| --- |', ...Array.from({length: 20}, (_, index) => `| ${text(String(index))} |`)]],
])('does not split at a heading if that leaves the first part short, for %s', (_, body) => {
  const limit = 3 * LIMIT;
  const before = Array.from({length: 11}, () => text('Text')).join('\n\n');
  const [first] = splitMarkdown(`## A\n\n${before}\n\n## B\n\n${body.join('\n')}`, limit);
  expect(first!.length).toBeGreaterThan(limit * 0.8);
  expect(first).toContain('## B');
});

test("a line longer than a part doesn't stop the rest", () => {
  const parts = splitMarkdown(`A\n\n${'x'.repeat(LIMIT * 2)}\n\nB`, LIMIT);
  expect(parts.join('\n')).toMatch(/^A\n[\s\S]*x\n[\s\S]*B$/);
});

test('keeps a single line longer than a part whole', () => {
  expect(splitMarkdown('a'.repeat(100), 50)).toEqual(['a'.repeat(100)]);
  expect(splitMarkdown(`${'a'.repeat(100)}\n\nb`, 50).join('\n')).toContain('a'.repeat(100));
});
