import {highlight} from '../../static-html/highlight';
import {html, type Html} from '../../static-html/html';
import {renderInlineMarkdown, renderMarkdown} from '../../static-html/markdown';
import {HTTP_METHODS, resolve, withMedia, type ApiModel, type ApiOperation} from '../model/model';
import type {
  Callback,
  Header,
  Link,
  MediaType,
  Operation,
  Parameter,
  PathItem,
  RequestBody,
  Response,
  Schema,
  SecurityScheme,
} from '../read/openapi';
import {lookUp} from '../read/pointer';
import {listMediaExamples, listShownExamples, namedExamples, type NamedExample} from '../samples/examples';
import {codeSamples} from '../samples/languages';
import {authorizationScheme, serverUrl} from '../samples/request';
import {parameterNotation} from '../samples/serialize';
import {SchemaView} from './schemaView';
import {sectionTitles} from './sections';

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
  /** Address of the page of an operation. */
  operationRoute: (slug: string) => string;
  /** Guides that use an operation, by its slug. */
  guidesUsing?: (slug: string) => Array<{title: string; route: string}>;
}

export interface OperationPage {
  /** Content of the page below its title. */
  html: string;
  /** Component schemas that were cut off and need a page of their own. */
  cutOffSchemas: string[];
}

const PARAMETER_PLACES = ['path', 'query', 'header', 'cookie'] as const;

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
        ${source.externalDocs?.url && html`<p>${externalLink(source.externalDocs.url, source.externalDocs.description)}</p>`}
      </div>
      <div class="op-samples">${kind === 'operation' && this.#samples()}${this.#requestExamples()}${this.#responseExamples()}</div>
      <div class="op-details">
        <p class="op-folds"><button type="button" class="op-fold-button" data-folds="open">Expand all</button>
        <button type="button" class="op-fold-button" data-folds="close">Collapse all</button></p>
        ${this.#authorization()}${this.#servers()}${this.#parameters()}${this.#requestBody()}${this.#responses()}${this.#callbacks()}${this.#related()}
      </div>
    </div>`;
  }

  #heading(section: keyof ReturnType<typeof sectionTitles>, flag?: Html | false): Html {
    // Asked for before what is in the section, so that nothing there can take its anchor.
    const anchor = this.view.anchor(section);
    return html`<h2 id="${anchor}">${sectionTitles(this.operation.kind)[section]}${flag}</h2>`;
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
    const samples = codeSamples(this.model.document, this.operation, this.options);
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
    const examples = this.#bodyExamples(this.operation.requestBody?.content, 'request');
    // The first one is already in the code samples.
    const isInSamples = ({description, externalValue}: NamedExample) =>
      this.operation.kind === 'operation' && !description && externalValue === undefined;
    if (examples.length < 2 && examples.every(isInSamples)) return false;
    return html`<section class="examples"><h2 class="examples-title">${this.operation.kind === 'webhook' ? 'Payload' : 'Request bodies'}</h2>${examples.map(
      (example, index) => exampleFold(example, 'request-example', index === 0, false),
    )}</section>`;
  }

  #responseExamples(): Html | false {
    const groups = this.operation.responses
      .map(({status, response}) => ({
        status,
        examples: this.#bodyExamples(response.content, 'response'),
      }))
      .filter(({examples}) => examples.length > 0);
    if (groups.length === 0) return false;
    return html`<section class="examples"><h2 class="examples-title">Response examples</h2>${groups.map(
      (
        {status, examples},
        index,
      ) => html`<details class="example" name="response-example"${index === 0 && html` open`}>
        <summary>${statusLabel(status)}${examples.length === 1 && examples[0]!.summary && html` <span>${examples[0]!.summary}</span>`}</summary>
        ${examples.length === 1 ? exampleBody(examples[0]!) : examples.map((example, position) => exampleFold(example, `response-${status}`, position === 0, true))}
      </details>`,
    )}</section>`;
  }

  /** The examples of every media type of a body; where there are several, each says which it is. */
  #bodyExamples(content: Record<string, MediaType> = {}, direction: 'request' | 'response'): NamedExample[] {
    const types = Object.entries(content);
    return types.flatMap(([type, media]) =>
      listShownExamples(this.model.document, media, direction).map((example) => {
        if (types.length === 1) return example;
        const label = example.summary ?? (media.examples?.[example.name] ? example.name : undefined);
        return {...example, summary: label ? `${type}: ${label}` : type};
      }),
    );
  }

  #authorization(): Html | false {
    const {security, kind} = this.operation;
    if (kind === 'webhook') return false;
    const schemes = this.model.document.components?.securitySchemes ?? {};
    const lines = security.map((requirement) => {
      const parts = Object.entries(requirement).map(([name, scopes]) => {
        const scheme = resolve<SecurityScheme>(this.model.document, schemes[name]);
        return html`${describeScheme(name, scheme)}${scopes?.length > 0 && html` with ${scopes.map((scope, index) => html`${index > 0 && ', '}<code>${scope}</code>`)}`}`;
      });
      return parts.length === 0
        ? html`No credential.`
        : html`${parts.map((part, index) => html`${index > 0 && ' and '}${part}`)}`;
    });
    if (lines.length === 0) {
      return html`<section>${this.#heading('authorization')}<p>This operation needs no credential.</p></section>`;
    }
    return html`<section>${this.#heading('authorization')}${
      lines.length === 1
        ? html`<div>${lines[0]}</div>`
        : html`<p>One of:</p><ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>`
    }</section>`;
  }

  /** The servers to choose from, unless all there is to know is in the address above. */
  #servers(): Html | false {
    const {servers, kind} = this.operation;
    const isKnown = servers.length < 2 && Object.keys(servers[0]?.variables ?? {}).length === 0;
    if (kind === 'webhook' || isKnown) return false;
    return html`<section>${this.#heading('servers')}<ul>${servers.map(({url, description, variables}) => {
      const rows = Object.entries(variables ?? {}).map(([name, variable]) =>
        this.view.property(
          name,
          {type: 'string', ...variable},
          {anchor: this.view.anchor('server', name), direction: 'request'},
        ),
      );
      return html`<li><code>${url}</code>${renderMarkdown(description)}${rows.length > 0 && html`<ul class="props">${rows}</ul>`}</li>`;
    })}</ul></section>`;
  }

  #parameters(): Html[] {
    return PARAMETER_PLACES.flatMap((place) => {
      const parameters = this.operation.parameters.filter((parameter) => parameter.in === place);
      if (parameters.length === 0) return [];
      const heading = this.#heading(`${place}-parameters`);
      const rows = parameters.map((parameter) =>
        this.#parameter(parameter, this.view.anchor(place, parameter.name)),
      );
      return [html`<section>${heading}<ul class="props">${rows}</ul></section>`];
    });
  }

  #parameter(parameter: Parameter, anchor: string): Html {
    const {document} = this.model;
    const [type, media] = Object.entries(parameter.content ?? {})[0] ?? [];
    const facts = [type, parameterNotation(document, parameter)].flatMap((way) =>
      way ? html`<li><span>Sent as</span> <code>${way}</code></li>` : [],
    );
    return this.view.property(parameter.name, withExample(parameter.schema ?? media?.schema, parameter), {
      anchor,
      direction: 'request',
      required: parameter.required,
      deprecated: parameter.deprecated,
      description: parameter.description,
      facts: [...facts, ...this.#exampleFacts(parameter)],
    });
  }

  /** The examples of a parameter or header that its schema does not know. */
  #exampleFacts({examples, content = {}}: Header): Html[] {
    const [media] = Object.values(content);
    const whole = media?.example === undefined ? [] : [{name: 'example', value: media.example}];
    return [...namedExamples(this.model.document, {...examples, ...media?.examples}), ...whole].map(
      ({value, externalValue, summary}: NamedExample) => {
        const shown =
          externalValue === undefined ? html`<code>${asText(value)}</code>` : externalLink(externalValue);
        return html`<li><span>Example</span> ${shown}${summary && html` ${summary}`}</li>`;
      },
    );
  }

  #requestBody(): Html | false {
    const {requestBody} = this.operation;
    if (!requestBody) return false;
    const content = Object.entries(requestBody.content ?? {});
    const required =
      requestBody.required && html` <span class="prop-flag prop-flag--required">required</span>`;
    return html`<section>${this.#heading('request-body', required)}
      ${renderMarkdown(requestBody.description)}
      ${content.map(([type, media]) => this.#media(type, media, content.length > 1 ? `body-${type}` : 'body', 'request'))}</section>`;
  }

  #responses(): Html | false {
    const {responses} = this.operation;
    if (responses.length === 0) return false;
    const seenBodies = new Map<string, {id: string; status: string}>();
    const seenHeaders = new Map<string, string>();
    return html`<section>${this.#heading('responses')}${responses.map(({status, response}, index) => {
      const id = this.view.anchor('response', status);
      const codes = status.startsWith('2') ? [] : this.#errorCodes(response);
      const content = Object.entries(response.content ?? {});
      return html`<details class="response" id="${id}"${index === 0 && html` open`}>
        <summary>${statusLabel(status)} <span>${renderInlineMarkdown(response.description)}</span></summary>
        <div class="response-body">
        ${codes.length > 0 && html`<p class="response-codes">${codes.length === 1 ? 'Code' : 'Codes'}: ${codes.map((code, position) => html`${position > 0 && ', '}${this.#codeLink(code)}`)}</p>`}
        ${this.#headers(response, id, seenHeaders)}
        ${content.length === 0 && html`<p class="response-codes">No body.</p>`}
        ${content.map(([type, media]) => {
          const key = JSON.stringify(media.schema ?? null);
          const earlier = media.schema?.$ref ? seenBodies.get(key) : undefined;
          if (earlier)
            return html`<p>Body <code>${type}</code>, with the same fields as <a href="#${earlier.id}">${earlier.status}</a>.</p>`;
          seenBodies.set(key, {id, status});
          return this.#media(type, media, id, 'response');
        })}
        ${this.#links(response)}
        </div></details>`;
    })}</section>`;
  }

  /** Headers of a response; most APIs repeat the same few on every status, which are then named, not repeated. */
  #headers(response: Response, id: string, seen: Map<string, string>): Html | false {
    const headers = Object.entries(response.headers ?? {}).map(([name, reference]) => {
      const header = resolve<Header>(this.model.document, reference) ?? {};
      // Two responses may mean different things by one name.
      return {name, header, key: JSON.stringify([name, header])};
    });
    if (headers.length === 0) return false;
    const repeated = headers.filter(({key}) => seen.has(key));
    const fresh = headers.filter(({key}) => !seen.has(key));
    for (const {name, key} of fresh) seen.set(key, this.view.anchor(id, 'header', name));
    return html`<details class="prop-fold"><summary>${headers.length} ${headers.length === 1 ? 'header' : 'headers'}</summary>
      ${
        fresh.length > 0 &&
        html`<ul class="props">${fresh.map(({name, header, key}) =>
          this.view.property(
            name,
            withExample(header.schema ?? Object.values(header.content ?? {})[0]?.schema, header),
            {
              anchor: seen.get(key)!,
              direction: 'response',
              required: header.required,
              deprecated: header.deprecated,
              description: header.description,
              facts: this.#exampleFacts(header),
            },
          ),
        )}</ul>`
      }
      ${repeated.length > 0 && html`<p>As above: ${repeated.map(({name, key}, index) => html`${index > 0 && ', '}<a href="#${seen.get(key)}"><code>${name}</code></a>`)}.</p>`}
    </details>`;
  }

  #media(type: string, media: MediaType, prefix: string, direction: 'request' | 'response'): Html {
    const encodings = Object.entries(media.encoding ?? {}).flatMap(([name, {contentType}]) =>
      contentType ? html`<li><code>${name}</code> is sent as <code>${contentType}</code></li>` : [],
    );
    return html`<p class="media-type"><code>${type}</code></p>${this.view.body(media.schema, prefix, direction)}${encodings.length > 0 && html`<ul class="facts">${encodings}</ul>`}`;
  }

  /** What values of a response can be used for next. */
  #links({links = {}}: Response): Html | false {
    const {document, operations} = this.model;
    const lines = Object.entries(links).map(([name, reference]) => {
      const link = resolve<Link>(document, reference) ?? {};
      const {operationId, operationRef, parameters = {}, requestBody} = link;
      const target = operations.find(
        (operation) =>
          operation.source.operationId === operationId ||
          (operationRef?.startsWith('#') && operation.source === lookUp(document, operationRef)),
      );
      const values = [
        ...Object.entries(parameters),
        ...(requestBody === undefined ? [] : [['body', requestBody] as const]),
      ].map(([key, value]) => html`<code>${key}</code> = <code>${asText(value)}</code>`);
      return html`<li><code>${name}</code>: ${target ? html`<a href="${this.options.operationRoute(target.slug)}">${target.title}</a>` : html`<code>${operationId ?? operationRef}</code>`}${values.map((value, index) => html`${index > 0 ? ', ' : ' with '}${value}`)}${link.description && html` ${renderInlineMarkdown(link.description)}`}</li>`;
    });
    return lines.length > 0 && html`<p class="response-codes">Leads to:</p><ul>${lines}</ul>`;
  }

  /** Requests that the API sends to an address which the reader gave it. */
  #callbacks(): Html | false {
    const {document} = this.model;
    const heading = this.#heading('callbacks');
    const folds = Object.entries(this.operation.source.callbacks ?? {}).flatMap(([name, reference]) =>
      Object.entries(resolve<Callback>(document, reference) ?? {}).flatMap(([address, itemReference]) => {
        const item = resolve<PathItem>(document, itemReference) ?? {};
        return HTTP_METHODS.flatMap((method) => {
          const source = item[method];
          if (!source) return [];
          const id = this.view.anchor('callback', name, method);
          return html`<details class="response" id="${id}"><summary><code>${name}</code> <span>${method.toUpperCase()} ${address}</span></summary><div class="response-body">${this.#callback(item, source, id)}</div></details>`;
        });
      }),
    );
    return (
      folds.length > 0 &&
      html`<section>${heading}<p>Requests to an address that is yours.</p>${folds}</section>`
    );
  }

  #callback(item: PathItem, source: Operation, id: string): Html {
    const {document} = this.model;
    const rows = [...(item.parameters ?? []), ...(source.parameters ?? [])].flatMap((reference) => {
      const parameter = resolve<Parameter>(document, reference);
      return parameter ? this.#parameter(parameter, this.view.anchor(id, parameter.in, parameter.name)) : [];
    });
    const body = withMedia(resolve<RequestBody>(document, source.requestBody));
    const media = (
      content: Record<string, MediaType> = {},
      prefix: string,
      direction: 'request' | 'response',
    ) => Object.entries(content).map(([type, value]) => this.#media(type, value, prefix, direction));
    return html`${source.summary && html`<p>${source.summary}</p>`}${renderMarkdown(source.description)}
      ${rows.length > 0 && html`<ul class="props">${rows}</ul>`}
      ${renderMarkdown(body?.description)}${media(body?.content, `${id}-body`, 'response')}
      ${Object.entries(source.responses ?? {}).map(([status, reference]) => {
        const response = withMedia(resolve<Response>(document, reference)) ?? {};
        return html`<p>${statusLabel(status)} ${renderInlineMarkdown(response.description)}</p>${media(response.content, `${id}-${status}`, 'request')}`;
      })}`;
  }

  #errorCodes(response: Response): string[] {
    const examples = Object.values(response.content ?? {}).flatMap((media) =>
      listMediaExamples(this.model.document, {example: media.example, examples: media.examples}, 'response'),
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
      html`<section>${this.#heading('guides')}<ul>${guides.map(({title, route}) => html`<li><a href="${route}">${title}</a></li>`)}</ul></section>`
    );
  }
}

function describeScheme(name: string, scheme: SecurityScheme | undefined): Html {
  if (!scheme) return html`<code>${name}</code>`;
  const header = html`<code>Authorization: ${authorizationScheme(scheme)}</code>`;
  const how =
    scheme.type === 'http'
      ? header
      : scheme.type === 'apiKey'
        ? html`<code>${scheme.name}</code> in ${scheme.in}`
        : scheme.type === 'mutualTLS'
          ? html`<code>${name}</code>, a client certificate`
          : html`${header}, <code>${scheme.type}</code>`;
  const addresses = [
    ...Object.values(scheme.flows ?? {}).flatMap(({authorizationUrl, tokenUrl}) => [
      authorizationUrl,
      tokenUrl,
    ]),
    scheme.openIdConnectUrl,
  ].filter((address) => address !== undefined);
  return html`${how}${[...new Set(addresses)].map((address) => html` ${externalLink(address)}`)}${scheme.description && html` ${renderMarkdown(scheme.description)}`}`;
}

/** An example of a parameter or header goes before those of its schema. */
function withExample(schema: Schema | undefined, {example, examples}: Header): Schema {
  if (!schema || (example === undefined && !examples)) return schema ?? {};
  return {...schema, examples: undefined, example: typeof example === 'object' ? undefined : example};
}

/** A link to another site; anything but its address, such as a script or a file beside the description, is text. */
function externalLink(url: string, text?: string): Html {
  return /^https?:\/\//i.test(url)
    ? html`<a href="${url}" rel="noopener noreferrer">${text ?? url}</a>`
    : html`${text && html`${text} `}<code>${url}</code>`;
}

function statusLabel(status: string): Html {
  return html`<span class="status status--${/^\d/.test(status) ? status[0] : 'default'}">${status}</span>`;
}

function exampleFold(example: NamedExample, group: string, open: boolean, inner: boolean): Html {
  return html`<details class="${inner ? 'example example--inner' : 'example'}" name="${group}"${open && html` open`}><summary>${example.summary ?? example.name}</summary>${exampleBody(example)}</details>`;
}

function exampleBody({description, value, externalValue}: NamedExample): Html {
  return html`${description && html`<div class="prop-text">${renderMarkdown(description)}</div>`}${
    externalValue === undefined
      ? codeBlock(toJson(value), 'json')
      : html`<p>${externalLink(externalValue)}</p>`
  }`;
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
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
