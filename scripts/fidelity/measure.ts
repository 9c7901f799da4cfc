import {initialForm, readObject, WHOLE_BODY} from '@nacre-docs/openapi/client/TryIt/form';
import {buildRequest} from '@nacre-docs/openapi/client/TryIt/request';
import type {TryItItem, Form} from '@nacre-docs/openapi/contract';
import {tryItItem} from '@nacre-docs/openapi/render/tryIt';
import type {ApiModel, ApiOperation} from '@nacre-docs/openapi-core/model/model';
import {isObject} from '@nacre-docs/openapi-core/validate/values';
import {asText} from '@nacre-docs/sandbox/client/tryIt/request';
import type {SandboxAnswer} from '@nacre-docs/sandbox/contract';
import {Sandbox} from '@nacre-docs/sandbox/engine/sandbox';
import {makeSandboxData} from '@nacre-docs/sandbox/model/makeData';
import {AnswerSchemas} from './answerSchemas';

export type Step = 'create' | 'read' | 'list' | 'update' | 'delete';

/** A resource of a description, and the steps that didn't go as documented. */
export interface ResourceFidelity {
  /** Address of one: `/books/{book_id}`. */
  item: string;
  steps: Step[];
  problems: Array<{step: Step; problem: string}>;
}

/** A resource's operations, found by address alone: independently of the sandbox. */
interface Resource {
  item: string;
  idParameter: string;
  read: ApiOperation;
  create?: ApiOperation;
  list?: ApiOperation;
  update?: ApiOperation;
  delete?: ApiOperation;
}

const ITEM = /\/\{([^{}/]+)\}(\.\w+)?\/?$/;

/** Runs create, read, list, update and delete of each resource in a fresh sandbox, as their forms suggest. */
export async function measureFidelity(model: ApiModel): Promise<ResourceFidelity[]> {
  const data = makeSandboxData(model);
  const schemas = new AnswerSchemas(model.document);
  const found: ResourceFidelity[] = [];
  for (const resource of resourcesOf(model))
    found.push(await new Visit(model, schemas, resource, new Sandbox(data, Date.now())).run());
  return found;
}

function resourcesOf({operations}: ApiModel): Resource[] {
  const calls = operations.filter(({kind}) => kind === 'operation');
  const at = (method: string, path: string) =>
    calls.find((each) => each.method === method && each.path === path);
  return calls.flatMap((read) => {
    const [, idParameter] = ITEM.exec(read.path) ?? [];
    if (read.method !== 'get' || idParameter === undefined) return [];
    const item = read.path;
    const collection = item.replace(
      ITEM,
      (_, __, extension: string = '') => `${extension}${item.endsWith('/') ? '/' : ''}`,
    );
    const resource = {
      item,
      idParameter,
      read,
      create: at('post', collection),
      list: at('get', collection),
      update: at('patch', item) ?? at('put', item) ?? at('post', item),
      delete: at('delete', item),
    };
    const isManaged = resource.create ?? resource.list ?? resource.update ?? resource.delete;
    return isManaged ? [resource] : [];
  });
}

/** One resource's requests, in order. */
class Visit {
  readonly #result: ResourceFidelity;
  /** Values of the path parameters. */
  #path: Record<string, string> = {};
  #clock = Date.now();

  constructor(
    private readonly model: ApiModel,
    private readonly schemas: AnswerSchemas,
    private readonly resource: Resource,
    private readonly sandbox: Sandbox,
  ) {
    this.#result = {item: resource.item, steps: [], problems: []};
  }

  async run(): Promise<ResourceFidelity> {
    const {create, read, list, update, idParameter} = this.resource;
    const before = list && parse((await this.#send(list)).answer.body);
    if (create) await this.#step('create', create, (answer, sent) => this.#findCreated(answer, sent));
    if (create && !(idParameter in this.#path)) {
      // Without it, the other steps fail with the first one.
      for (const [step, operation] of [
        ['read', read],
        ['list', list],
        ['update', update],
        ['delete', this.resource.delete],
      ] as const)
        if (operation) {
          this.#result.steps.push(step);
          this.#result.problems.push({step, problem: 'Nothing was created.'});
        }
      return this.#result;
    }
    await this.#step('read', read);
    const id = this.#path[idParameter] ?? this.#formOf(read).values[`path ${idParameter}`] ?? '';
    let listed = 0;
    if (list)
      await this.#step('list', list, ({body}) => {
        listed = mentions(parse(body), id);
        const isNew = !create || listed > mentions(before, id);
        return isNew ? undefined : `The list doesn't have the new one, ${id}.`;
      });
    if (update)
      await this.#step('update', update, async (_, sent) => {
        const shown = await this.#send(read);
        return sent && contradiction(sent, parse(shown.answer.body));
      });
    const gone = this.resource.delete;
    if (gone)
      await this.#step('delete', gone, async () => {
        const {answer} = await this.#send(read);
        if (answer.status !== 404 && answer.status !== 410)
          return `Reading it again answers ${answer.status}.`;
        if (!list) return undefined;
        const left = await this.#send(list);
        return listed === 0 || mentions(parse(left.answer.body), id) < listed
          ? undefined
          : 'The list still has it.';
      });
    return this.#result;
  }

  async #step(
    step: Step,
    operation: ApiOperation,
    check: (
      answer: SandboxAnswer,
      sent: Record<string, unknown> | undefined,
    ) => string | undefined | Promise<string | undefined> = () => undefined,
  ): Promise<void> {
    this.#result.steps.push(step);
    try {
      const {answer, sent} = await this.#send(operation, step === 'update');
      const problem = this.#problemOf(operation, answer) ?? (await check(answer, sent));
      if (problem !== undefined) this.#result.problems.push({step, problem});
    } catch (error) {
      this.#result.problems.push({step, problem: `The sandbox throws: ${(error as Error).message}`});
    }
  }

  #problemOf({responses}: ApiOperation, {status, headers, body}: SandboxAnswer): string | undefined {
    if (status >= 300) return `${status}: ${body?.slice(0, 300)}`;
    const documented =
      responses.find((each) => each.status === String(status)) ??
      responses.find((each) => each.status === '2XX' || each.status === 'default');
    const isOpen = !responses.some((each) => /^2/.test(each.status));
    if (!documented) return isOpen ? undefined : `The status ${status} is not documented.`;
    const schema = Object.entries(documented.response.content ?? {}).find(([type]) => /json/.test(type))?.[1]
      .schema;
    if (!schema) return undefined;
    if (body === undefined || !/json/.test(headers['Content-Type'] ?? '')) return 'The answer has no JSON.';
    return this.schemas.problemOf(schema, JSON.parse(body));
  }

  #formOf(operation: ApiOperation): {item: TryItItem; values: Form['values']} {
    const item = tryItItem(this.model, operation, {cli: undefined, tokenVariable: 'TOKEN'});
    const values = {...initialForm(item, {}).values};
    for (const {in: location, name, schema} of operation.parameters)
      if (/^(limit|page_?size|per_?page)$/i.test(name))
        values[`${location} ${name}`] = String(Math.min(100, schema?.maximum ?? 100));
    for (const [name, value] of Object.entries(this.#path))
      if (`path ${name}` in values) values[`path ${name}`] = value;
    return {item, values};
  }

  /** Sends the form's suggested values. @param isChange whether a text of the body is changed */
  async #send(
    operation: ApiOperation,
    isChange = false,
  ): Promise<{answer: SandboxAnswer; sent: Record<string, unknown> | undefined}> {
    const {item, values} = this.#formOf(operation);
    const form = {...initialForm(item, {}), values};
    const [body] = item.bodies;
    const file = new File(['content'], 'file.txt', {type: 'text/plain'});
    for (const {name, type, required} of body?.fields ?? [])
      if (type === 'file' && required) form.files = {...form.files, [name]: file};
    if (body?.kind === 'file') form.files = {[WHOLE_BODY]: file};
    const sent = body?.kind === 'form' ? {...form.fields} : readObject(form.text);
    if (isChange && sent) {
      const text = body?.fields.find(
        ({name, type, options}) =>
          /^(name|title|description|label|note|summary|friendly_?name)$/i.test(name) &&
          type === 'text' &&
          !options &&
          typeof sent[name] === 'string',
      );
      if (text) {
        sent[text.name] = `${(sent[text.name] as string).slice(0, 12)} two`;
        if (body?.kind === 'form') form.fields = sent as Record<string, string>;
        else form.text = JSON.stringify(sent);
      }
    }
    const request = await asText(buildRequest(item, form, () => 'token'));
    for (const parameter of Object.entries(values))
      if (parameter[0].startsWith('path ')) this.#path[parameter[0].slice('path '.length)] ??= parameter[1];
    if (operation === this.resource.create) Reflect.deleteProperty(this.#path, this.resource.idParameter);
    const headers = {...request.headers, Host: 'localhost:4010'};
    return {answer: this.sandbox.handle({...request, headers}, (this.#clock += 1000)), sent};
  }

  /** Takes the new entity's id from the answer. */
  async #findCreated(
    {headers, body}: SandboxAnswer,
    sent: Record<string, unknown> = {},
  ): Promise<string | undefined> {
    const {idParameter, read} = this.resource;
    const suffix = idParameter
      .split(/[_-]|(?=[A-Z])/)
      .at(-1)!
      .toLowerCase();
    const answered = scalars(parse(body), 2);
    const plain = (name: string) => name.replace(/[_-]/g, '').toLowerCase();
    const rank = ([name]: [string, string]) =>
      plain(name) === plain(idParameter) ? 0 : plain(name) === suffix ? 1 : plain(name) === 'id' ? 2 : 3;
    const located = headers.Location === undefined ? [] : [headers.Location.split('/').at(-1)!];
    const candidates = [
      ...answered
        .sort((a, b) => rank(a) - rank(b))
        .filter((each) => rank(each) < 3)
        .map(([, value]) => value),
      ...located,
      ...scalars(sent, 1)
        .sort((a, b) => rank(a) - rank(b))
        .map(([, value]) => value),
      ...answered.map(([, value]) => value),
    ];
    for (const candidate of new Set(candidates)) {
      if (candidate === '') continue;
      this.#path[idParameter] = candidate;
      const {answer} = await this.#send(read);
      if (answer.status < 300) return contradiction(sent, parse(answer.body));
    }
    Reflect.deleteProperty(this.#path, idParameter);
    return "The answer doesn't contain an id for reading the new one.";
  }
}

function parse(body: string | undefined): unknown {
  try {
    return JSON.parse(body ?? 'null');
  } catch {
    return undefined;
  }
}

/** Texts and numbers at the top of a value, by name. */
function scalars(value: unknown, depth: number): Array<[string, string]> {
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, each]): Array<[string, string]> => {
    if (typeof each === 'string' || typeof each === 'number') return [[name, String(each)]];
    return depth > 1 ? scalars(each, depth - 1) : [];
  });
}

/** How often a value has an id. */
function mentions(value: unknown, id: string): number {
  if (typeof value !== 'object' || value === null) return String(value) === id ? 1 : 0;
  return Object.values(value).reduce<number>((sum, each) => sum + mentions(each, id), 0);
}

/** A sent text or number that an answer has with another value. */
function contradiction(sent: Record<string, unknown>, shown: unknown): string | undefined {
  const answered = new Map(scalars(shown, 1));
  for (const [name, value] of scalars(sent, 1)) {
    const own = answered.get(name);
    if (own !== undefined && own !== value) return `It has the ${name} ${own}, not ${value}.`;
  }
  return undefined;
}
