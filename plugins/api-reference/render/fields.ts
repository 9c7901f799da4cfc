import {html, type Html} from '../../static-html/html';
import {renderInlineMarkdown} from '../../static-html/markdown';
import type {Header, Schema} from '../read/openapi';
import {namedExamples} from '../samples/examples';
import type {PageContext} from './pageContext';
import {asText, externalLink} from './parts';

/** The media type of a parameter or header that is a document of its own. */
export function contentFacts({words}: PageContext, {content = {}}: Header): Html[] {
  return Object.keys(content).map(
    (type) => html`<li><span>${words.html('sentAs')}</span> <code>${type}</code></li>`,
  );
}

/** The examples of a parameter or header that its schema does not know. */
export function renderExampleFacts(page: PageContext, header: Header): Html[] {
  const {example, examples, content = {}} = header;
  const [media] = Object.values(content);
  const whole = [media?.example, typeof example === 'object' ? example : undefined]
    .filter((value) => value !== undefined)
    .map((value) => ({value, externalValue: undefined, summary: undefined, description: undefined}));
  return [...namedExamples(page.model.document, {...examples, ...media?.examples}), ...whole].map(
    ({value, externalValue, summary, description}) => {
      const shown =
        externalValue === undefined ? html`<code>${asText(value)}</code>` : externalLink(externalValue);
      return html`<li><span>${page.words.html('example')}</span> ${shown}${summary && html` ${summary}`}${description && html` ${renderInlineMarkdown(description)}`}</li>`;
    },
  );
}

/** An example of a parameter or header goes before those of its schema. */
export function withExample(schema: Schema | undefined, {example, examples}: Header): Schema {
  if (!schema || (example === undefined && !examples)) return schema ?? {};
  return {...schema, examples: undefined, example: typeof example === 'object' ? undefined : example};
}
