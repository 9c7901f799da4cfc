import {readPageFacts} from './pageFacts';

/** The first problem of a page that starts on line 1. */
const problem = (source: string) => {
  const [first] = readPageFacts(source).problems;
  return first && `${first.line}: ${first.message}`;
};

test.each([
  ['text\n\n<Tabs>\n\nx\n', '3: `<Tabs>` is not closed before the end of its block. Add `</Tabs>`.'],
  ['a\n\nb <your-id>\nc', '3: `<your-id>` is not closed'],
  ['a <br> b', '1: `<br>` must close itself. Write `<br />`.'],
  ['<Tabs>\n<TabItem>\n\nx\n\n</Tabs>', '6: `</Tabs>` appears while `<TabItem>` of line 2 is still open.'],
  ['a\n\n</Tabs>', '3: This closes a tag that was not opened.'],
  ['a\n\n<!-- c -->', '3: `<!-- … -->` is not a comment in MDX. Write `{/* … */}`.'],
  ['a\n\n<https://a.example>', '3: A URL in angle brackets is read as a tag.'],
  ['a <5 ms', '1: `<` before `5` is read as the start of a tag.'],
  ['<Foo a=b>\n\n</Foo>', '1: Attribute values need quotes.'],
  ['a\n\n## Title {#id}', '3: `{#id}` is not an anchor in MDX. Write `{/* #id */}`.'],
  ['a\n\n{"a": 1}', '3: Braces must contain a JavaScript expression, and this is not one.'],
  ['a\n\nthe { brace\nmore\n\nend', '3: This brace is not closed in the same block.'],
  ['{a}\n\n- {b\n\ntext', '3: This brace is not closed in the same block.'],
  ['a\n\nimport it now', '3: A paragraph that starts with import or export'],
  ['> {a\nb}', '1: This brace is not closed in the same block.'],
])('explains %j: %s', (source, message) => {
  expect(problem(source)).toContain(message);
});
