import type {Header, Schema} from '@nacre-docs/openapi-core/read/openapi';
import {namedExamples} from '@nacre-docs/openapi-core/samples/examples';
import {code, externalLink, fact, inlineProse, type Item} from './content';
import type {PageContext} from './pageContext';
import {asCode} from './jsonText';

/** Media type of a parameter or header that contains a document. */
export function contentFacts({words}: PageContext, {content = {}}: Header): Item[] {
  return Object.keys(content).map((type) => fact(words.text('sentAs'), code(type)));
}

/** Examples of a parameter or header from outside its schema. */
export function renderExampleFacts(page: PageContext, header: Header): Item[] {
  const {example, examples, content = {}} = header;
  const [media] = Object.values(content);
  const whole = [media?.example, typeof example === 'object' ? example : undefined]
    .filter((value) => value !== undefined)
    .map((value) => ({value, externalValue: undefined, summary: undefined, description: undefined}));
  return [...namedExamples(page.model.document, {...examples, ...media?.examples}), ...whole].map(
    ({value, externalValue, summary, description}) => {
      const shown = externalValue === undefined ? code(asCode(value)) : externalLink(externalValue);
      return fact(page.words.text('example'), [
        shown,
        summary && [' ', summary],
        description && [' ', inlineProse(description)],
      ]);
    },
  );
}

/** A parameter's or header's own example precedes its schema's examples. */
export function withExample(schema: Schema | undefined, {example, examples}: Header): Schema {
  if (!schema || (example === undefined && !examples)) return schema ?? {};
  return {...schema, examples: undefined, example: typeof example === 'object' ? undefined : example};
}
