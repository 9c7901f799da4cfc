import {highlight} from '../static-html/highlight';
import {html, type Html} from '../static-html/html';
import {renderInlineMarkdown, renderMarkdown} from '../static-html/markdown';
import {resolve, type ApiModel, type ApiOperation} from './model';
import type {Header, MediaType, Response, SecurityScheme} from './openapi';
import {cliSample} from './samples/cli';
import {buildSampleRequest, listMediaExamples, serverUrl, type NamedExample} from './samples/request';
import {SNIPPET_LANGUAGES, snippet} from './samples/snippets';
import {SchemaView} from './schemaView';

export interface PageOptions {
  /** Name of the command-line tool. */
  cli: string;
  /** Environment variable that holds the credential in code samples. */
  tokenVariable: string;
  /** Address of the explanation of an error code, or undefined where there is none. */
  errorCodeRoute?: (code: string) => string;
  /** Address of the page that explains permissions, or undefined. */
  permissionRoute?: string;
  /** Address of the page of a component schema. */
  schemaRoute: (name: string) => string;
  /** Guides that use an operation, by operationId. */
  guidesUsing?: (slug: string) => Array<{title: string; route: string}>;
}

export interface OperationPage {
  /** Content of the page below its title. */
  html: string;
  /** Component schemas that were cut off and need a page of their own. */
  cutOffSchemas: string[];
}

const PARAMETER_SECTIONS = [
  ['path', 'Path parameters'],
  ['query', 'Query parameters'],
  ['header', 'Header parameters'],
  ['cookie', 'Cookie parameters'],
] as const;

/** Writes the whole page of an operation or a webhook as HTML that needs no JavaScript. */
export function renderOperation(
  model: ApiModel,
  operation: ApiOperation,
  options: PageOptions,
): OperationPage {
  const view = new SchemaView(model.document, options.schemaRoute);
  const writer = new OperationWriter(model, operation, options, view);
  return {html: compact(writer.page().value), cutOffSchemas: [...view.cutOff]};
}

/** Writes the page of a component schema that was too deep for the pages that use it. */
export function renderSchemaPage(model: ApiModel, name: string, options: PageOptions): OperationPage {
  const view = new SchemaView(model.document, options.schemaRoute);
  const schema = model.document.components?.schemas?.[name];
  const body = html`<div class="op-schema">${renderMarkdown(schema?.description)}${view.body({$ref: `#/components/schemas/${name.replace(/~/g, '~0').replace(/\//g, '~1')}`}, 'schema', 'response')}</div>`;
  return {html: compact(body.value), cutOffSchemas: [...view.cutOff]};
}

class OperationWriter {
  constructor(
    private readonly model: ApiModel,
    private readonly operation: ApiOperation,
    private readonly options: PageOptions,
    private readonly view: SchemaView,
  ) {}

  page(): Html {
    const {source, kind} = this.operation;
    return html`<div class="op">
      <div class="op-intro">
        ${this.#endpoint()}${this.#badges()}
        ${source.deprecated && html`<p class="op-deprecated">This operation is deprecated and will be withdrawn. Move to its replacement.</p>`}
        <div class="op-description">${renderMarkdown(source.description)}</div>
      </div>
      <div class="op-samples">${kind === 'operation' && this.#samples()}${this.#requestExamples()}${this.#responseExamples()}</div>
      <div class="op-details">
        <p class="op-folds"><button type="button" class="op-fold-button" data-folds="open">Expand all</button>
        <button type="button" class="op-fold-button" data-folds="close">Collapse all</button></p>
        ${this.#authorization()}${this.#parameters()}${this.#requestBody()}${this.#responses()}${this.#related()}
      </div>
    </div>`;
  }

  #endpoint(): Html {
    const {method, path, kind} = this.operation;
    if (kind === 'webhook') {
      return html`<div class="op-endpoint"><span class="method method--event">event</span><code class="op-path">${path}</code></div>`;
    }
    const server = serverUrl(this.operation);
    const parts = path
      .split(/(\{[^}]+\})/)
      .map((part) => (part.startsWith('{') ? html`<var>${part}</var>` : part));
    return html`<div class="op-endpoint"><span class="method method--${method}">${method.toUpperCase()}</span>
      <code class="op-path"><span class="op-server">${server}</span>${parts}</code>
      <button type="button" class="copy-button" data-copy="${server}${path}" aria-label="Copy the address">Copy</button></div>`;
  }

  #badges(): Html | false {
    const {source} = this.operation;
    const permission = source['x-permission'];
    const {permissionRoute} = this.options;
    const badges = [
      source.deprecated && html`<li class="badge badge--warning">Deprecated</li>`,
      permission &&
        html`<li>Permission <code>${permissionRoute ? html`<a href="${permissionRoute}">${permission}</a>` : permission}</code></li>`,
      source['x-since'] && html`<li>Since ${source['x-since']}</li>`,
    ].filter(Boolean);
    return badges.length > 0 && html`<ul class="op-badges">${badges}</ul>`;
  }

  #samples(): Html {
    const {document} = this.model;
    const {cli, tokenVariable} = this.options;
    const request = buildSampleRequest(document, this.operation);
    const samples = [
      {id: 'cli', grammar: 'bash', code: cliSample(this.operation, request, cli)},
      ...SNIPPET_LANGUAGES.map((language) => ({
        id: language.id,
        grammar: language.grammar,
        code: snippet(language, request, tokenVariable),
      })),
    ];
    return html`<section class="code-tabs" data-tabs="language" aria-label="Request samples">
      <div class="code-tabs-bar">${samples.map(
        ({id}, index) =>
          html`<label><input type="radio" name="language" value="${id}"${index === 0 && html` checked`}><span>${id}</span></label>`,
      )}</div>
      ${samples.map(({id, grammar, code}) => html`<div class="code-panel" data-panel="${id}">${codeBlock(code, grammar)}</div>`)}
      ${this.operation.kind === 'operation' && html`<div class="op-try"><button type="button" class="button button--primary button--sm" data-try>Try it</button><p class="op-try-status" role="status"></p></div>`}
    </section>`;
  }

  #requestExamples(): Html | false {
    const content = Object.values(this.operation.requestBody?.content ?? {});
    const examples = content.flatMap((media) => listMediaExamples(this.model.document, media, 'request'));
    // The first one is already in the code samples.
    if (examples.length < (this.operation.kind === 'webhook' ? 1 : 2)) return false;
    return html`<section class="examples"><h2 class="examples-title">${this.operation.kind === 'webhook' ? 'Payload' : 'Request bodies'}</h2>${examples.map(
      (example, index) => exampleFold(example, 'request-example', index === 0, false),
    )}</section>`;
  }

  #responseExamples(): Html | false {
    const groups = this.operation.responses
      .map(({status, response}) => ({
        status,
        examples: Object.entries(response.content ?? {}).flatMap(([, media]) =>
          listMediaExamples(this.model.document, media, 'response'),
        ),
      }))
      .filter(({examples}) => examples.length > 0);
    if (groups.length === 0) return false;
    return html`<section class="examples"><h2 class="examples-title">Response examples</h2>${groups.map(
      (
        {status, examples},
        index,
      ) => html`<details class="example" name="response-example"${index === 0 && html` open`}>
        <summary>${statusLabel(status)}${examples.length === 1 && examples[0]!.summary && html` <span>${examples[0]!.summary}</span>`}</summary>
        ${examples.length === 1 ? codeBlock(toJson(examples[0]!.value), 'json') : examples.map((example, position) => exampleFold(example, `response-${status}`, position === 0, true))}
      </details>`,
    )}</section>`;
  }

  #authorization(): Html | false {
    const {security, kind} = this.operation;
    if (kind === 'webhook') return false;
    const schemes = this.model.document.components?.securitySchemes ?? {};
    const lines = security.map((requirement) => {
      const parts = Object.entries(requirement).map(([name, scopes]) => {
        const scheme = resolve<SecurityScheme>(this.model.document, schemes[name]);
        return html`${describeScheme(name, scheme)}${scopes.length > 0 && html` with ${scopes.map((scope, index) => html`${index > 0 && ', '}<code>${scope}</code>`)}`}`;
      });
      return parts.length === 0
        ? html`No credential.`
        : html`${parts.map((part, index) => html`${index > 0 && ' and '}${part}`)}`;
    });
    if (lines.length === 0) {
      return html`<section><h2 id="authorization">Authorization</h2><p>This operation needs no credential.</p></section>`;
    }
    return html`<section><h2 id="authorization">Authorization</h2>${
      lines.length === 1
        ? html`<div>${lines[0]}</div>`
        : html`<p>One of:</p><ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>`
    }</section>`;
  }

  #parameters(): Html[] {
    return PARAMETER_SECTIONS.flatMap(([place, title]) => {
      const parameters = this.operation.parameters.filter((parameter) => parameter.in === place);
      if (parameters.length === 0) return [];
      const rows = parameters.map((parameter) => {
        const schema = parameter.schema ?? Object.values(parameter.content ?? {})[0]?.schema;
        const example = parameter.example ?? undefined;
        return this.view.property(
          parameter.name,
          schema ? {...schema, ...(example !== undefined && typeof example !== 'object' && {example})} : {},
          {
            anchor: this.view.anchor(place, parameter.name),
            direction: 'request',
            required: parameter.required,
            deprecated: parameter.deprecated,
            description: parameter.description,
          },
        );
      });
      const id = this.view.anchor(`${place}-parameters`);
      return [html`<section><h2 id="${id}">${title}</h2><ul class="props">${rows}</ul></section>`];
    });
  }

  #requestBody(): Html | false {
    const {requestBody, kind} = this.operation;
    const content = Object.entries(requestBody?.content ?? {});
    if (!requestBody || content.length === 0) return false;
    return html`<section><h2 id="request-body">${kind === 'webhook' ? 'Payload' : 'Request body'}${requestBody.required && html` <span class="prop-flag prop-flag--required">required</span>`}</h2>
      ${renderMarkdown(requestBody.description)}
      ${content.map(([type, media]) => this.#media(type, media, content.length > 1 ? `body-${type}` : 'body', 'request'))}</section>`;
  }

  #responses(): Html | false {
    const {responses} = this.operation;
    if (responses.length === 0) return false;
    const seenBodies = new Map<string, string>();
    const seenHeaders = new Map<string, string>();
    return html`<section><h2 id="responses">Responses</h2>${responses.map(({status, response}, index) => {
      const id = this.view.anchor('response', status);
      const codes = this.#errorCodes(response);
      return html`<details class="response" id="${id}"${index === 0 && html` open`}>
        <summary>${statusLabel(status)} <span>${renderInlineMarkdown(response.description)}</span></summary>
        <div class="response-body">
        ${codes.length > 0 && html`<p class="response-codes">${codes.length === 1 ? 'Code' : 'Codes'}: ${codes.map((code, position) => html`${position > 0 && ', '}${this.#codeLink(code)}`)}</p>`}
        ${this.#headers(response, id, seenHeaders)}
        ${Object.entries(response.content ?? {}).map(([type, media]) => {
          const key = JSON.stringify(media.schema ?? null);
          const earlier = media.schema?.$ref ? seenBodies.get(key) : undefined;
          if (earlier)
            return html`<p>Body <code>${type}</code>, with the same fields as <a href="#${earlier}">${earlier.replace(/^response-/, '')}</a>.</p>`;
          seenBodies.set(key, id);
          return this.#media(type, media, id, 'response');
        })}
        </div></details>`;
    })}</section>`;
  }

  /** Headers of a response; most APIs repeat the same few on every status, which are then named, not repeated. */
  #headers(response: Response, id: string, seen: Map<string, string>): Html | false {
    const headers = Object.entries(response.headers ?? {});
    if (headers.length === 0) return false;
    const repeated = headers.filter(([name]) => seen.has(name));
    const fresh = headers.filter(([name]) => !seen.has(name));
    for (const [name] of fresh) seen.set(name, this.view.anchor(id, 'header', name));
    return html`<details class="prop-fold"><summary>${headers.length} ${headers.length === 1 ? 'header' : 'headers'}</summary>
      ${
        fresh.length > 0 &&
        html`<ul class="props">${fresh.map(([name, reference]) => {
          const header = resolve<Header>(this.model.document, reference) ?? {};
          return this.view.property(name, header.schema, {
            anchor: seen.get(name)!,
            direction: 'response',
            required: header.required,
            description: header.description,
          });
        })}</ul>`
      }
      ${repeated.length > 0 && html`<p>As above: ${repeated.map(([name], index) => html`${index > 0 && ', '}<a href="#${seen.get(name)}"><code>${name}</code></a>`)}.</p>`}
    </details>`;
  }

  #media(type: string, media: MediaType, prefix: string, direction: 'request' | 'response'): Html {
    return html`<p class="media-type"><code>${type}</code></p>${this.view.body(media.schema, prefix, direction)}`;
  }

  #errorCodes(response: Response): string[] {
    const examples = Object.values(response.content ?? {}).flatMap((media) =>
      listMediaExamples(this.model.document, {examples: media.examples}, 'response'),
    );
    const codes = examples.map(({value}) => (value as {code?: unknown} | null)?.code);
    return [...new Set(codes.filter((code): code is string => typeof code === 'string'))];
  }

  #codeLink(code: string): Html {
    const route = this.options.errorCodeRoute?.(code);
    return route ? html`<a href="${route}"><code>${code}</code></a>` : html`<code>${code}</code>`;
  }

  #related(): Html | false {
    const guides = this.options.guidesUsing?.(this.operation.slug) ?? [];
    return (
      guides.length > 0 &&
      html`<section><h2 id="guides">Guides that use this operation</h2><ul>${guides.map(({title, route}) => html`<li><a href="${route}">${title}</a></li>`)}</ul></section>`
    );
  }
}

function describeScheme(name: string, scheme: SecurityScheme | undefined): Html {
  if (!scheme) return html`<code>${name}</code>`;
  const how =
    scheme.type === 'http'
      ? html`<code>Authorization: ${/^basic$/i.test(scheme.scheme ?? '') ? 'Basic' : 'Bearer'}</code>`
      : scheme.type === 'apiKey'
        ? html`<code>${scheme.name}</code> in ${scheme.in}`
        : html`<code>${scheme.type}</code>`;
  return html`${how}${scheme.description && html` ${renderMarkdown(scheme.description)}`}`;
}

function statusLabel(status: string): Html {
  return html`<span class="status status--${/^\d/.test(status) ? status[0] : 'default'}">${status}</span>`;
}

function exampleFold(
  {name, summary, value}: NamedExample,
  group: string,
  open: boolean,
  inner: boolean,
): Html {
  return html`<details class="${inner ? 'example example--inner' : 'example'}" name="${group}"${open && html` open`}><summary>${summary ?? name}</summary>${codeBlock(toJson(value), 'json')}</details>`;
}

function toJson(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? '');
}

/** Examples come back on page after page: a shared error, the same object read and listed. */
const codeBlocks = new Map<string, Html>();
const MAX_CODE_BLOCKS = 2000;

function codeBlock(code: string, grammar: string): Html {
  const key = `${grammar}\n${code}`;
  const known = codeBlocks.get(key);
  if (known) return known;
  if (codeBlocks.size >= MAX_CODE_BLOCKS) codeBlocks.clear();
  const block = html`<div class="code-block"><pre tabindex="0" class="code language-${grammar}"><code>${highlight(code, grammar)}</code></pre><button type="button" class="copy-button" data-copy-code aria-label="Copy the code">Copy</button></div>`;
  codeBlocks.set(key, block);
  return block;
}

/** Removes the template's line breaks and indentation between tags; text inside `pre` is left alone. */
function compact(markup: string): string {
  return markup
    .split(/(<pre[\s\S]*?<\/pre>)/)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replace(/>\s*\n\s*</g, '><').replace(/\s*\n\s*/g, ' '),
    )
    .join('');
}
