import {compareParts, thing} from '../fixtures/comparisons';
import {REPORTS} from './report';

test('names and values of a description stay text in the Markdown of a comment', async () => {
  const name = JSON.stringify('a`` <img src=x>\n\n# Approved\n');
  const schema = (type: string) => `{type: object, properties: {${name}: {type: string, ${type}}}}`;
  const changes = await compareParts(
    thing({schema: schema('minLength: 1'), in: 'request'}),
    thing({schema: schema('enum: ["<b>", "[x](y)"]'), in: 'request'}),
  );
  changes[0]!.operation!.path = '/b`\n\n# Approved';
  const report = REPORTS.markdown!(changes, {before: 'old', after: 'new'});
  expect(report).not.toMatch(/^# Approved/m);
  expect(report).toContain('```a`` <img src=x> # Approved```');
  expect(report).toContain(String.raw`is limited to "\<b>", "\[x\](y)".`);
  expect(report).toContain('### ``POST /b` # Approved``');
});
