import {html, type Html} from '../../static-html/html';
import {renderMarkdown} from '../../static-html/markdown';
import type {Header, MediaType, Parameter, Schema} from '../read/openapi';
import {namedExamples, type NamedExample} from '../samples/examples';
import {parameterNotation} from '../samples/serialize';
import type {PageContext} from './pageContext';
import {asText, externalLink, renderHeading} from './parts';

const PARAMETER_PLACES = ['path', 'query', 'querystring', 'header', 'cookie'] as const;

/** The servers to choose from, unless all there is to know is in the address above. */
export function renderServers(page: PageContext): Html | false {
  const {servers, kind} = page.operation;
  const isKnown = servers.length < 2 && Object.keys(servers[0]?.variables ?? {}).length === 0;
  if (kind === 'webhook' || isKnown) return false;
  return html`<section>${renderHeading(page, 'servers')}<ul>${servers.map(({url, description, variables}) => {
    const rows = Object.entries(variables ?? {}).map(([name, variable]) =>
      page.view.property(
        name,
        {type: 'string', ...variable},
        {anchor: page.view.anchor('server', name), direction: 'request'},
      ),
    );
    return html`<li><code>${url}</code>${renderMarkdown(description)}${rows.length > 0 && html`<ul class="props">${rows}</ul>`}</li>`;
  })}</ul></section>`;
}

export function renderParameters(page: PageContext): Html[] {
  return PARAMETER_PLACES.flatMap((place) => {
    const parameters = page.operation.parameters.filter((parameter) => parameter.in === place);
    if (parameters.length === 0) return [];
    const heading = renderHeading(page, `${place}-parameters`);
    const rows = parameters.map((parameter) =>
      renderParameter(page, parameter, page.view.anchor(place, parameter.name)),
    );
    return [html`<section>${heading}<ul class="props">${rows}</ul></section>`];
  });
}

export function renderParameter(page: PageContext, parameter: Parameter, anchor: string): Html {
  const {document} = page.model;
  const [type, media] = Object.entries(parameter.content ?? {})[0] ?? [];
  const facts = [type, parameterNotation(document, parameter)].flatMap((way) =>
    way ? html`<li><span>Sent as</span> <code>${way}</code></li>` : [],
  );
  return page.view.property(parameter.name, withExample(parameter.schema ?? media?.schema, parameter), {
    anchor,
    direction: 'request',
    required: parameter.required,
    deprecated: parameter.deprecated,
    description: parameter.description,
    facts: [...facts, ...renderExampleFacts(page, parameter)],
  });
}

/** The examples of a parameter or header that its schema does not know. */
export function renderExampleFacts(page: PageContext, {examples, content = {}}: Header): Html[] {
  const [media] = Object.values(content);
  const whole = media?.example === undefined ? [] : [{name: 'example', value: media.example}];
  return [...namedExamples(page.model.document, {...examples, ...media?.examples}), ...whole].map(
    ({value, externalValue, summary}: NamedExample) => {
      const shown =
        externalValue === undefined ? html`<code>${asText(value)}</code>` : externalLink(externalValue);
      return html`<li><span>Example</span> ${shown}${summary && html` ${summary}`}</li>`;
    },
  );
}

export function renderRequestBody(page: PageContext): Html | false {
  const {requestBody} = page.operation;
  if (!requestBody) return false;
  const content = Object.entries(requestBody.content ?? {});
  const required = requestBody.required && html` <span class="prop-flag prop-flag--required">required</span>`;
  return html`<section>${renderHeading(page, 'request-body', required)}
    ${renderMarkdown(requestBody.description)}
    ${content.map(([type, media]) => renderMedia(page, type, media, content.length > 1 ? `body-${type}` : 'body', 'request'))}</section>`;
}

export function renderMedia(
  page: PageContext,
  type: string,
  media: MediaType,
  prefix: string,
  direction: 'request' | 'response',
): Html {
  const encodings = Object.entries(media.encoding ?? {}).flatMap(([name, {contentType}]) =>
    contentType ? html`<li><code>${name}</code> is sent as <code>${contentType}</code></li>` : [],
  );
  return html`<p class="media-type"><code>${type}</code></p>${page.view.body(media.schema, prefix, direction)}${encodings.length > 0 && html`<ul class="facts">${encodings}</ul>`}`;
}

/** An example of a parameter or header goes before those of its schema. */
export function withExample(schema: Schema | undefined, {example, examples}: Header): Schema {
  if (!schema || (example === undefined && !examples)) return schema ?? {};
  return {...schema, examples: undefined, example: typeof example === 'object' ? undefined : example};
}
