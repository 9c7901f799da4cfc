/**
 * Generates a large OpenAPI description in the style of a well-known public one, for benchmarks and tests: `tsx
 * scripts/generate-description.ts github|stripe|digitalocean [operations] > openapi.json`. Deterministic for
 * the same arguments.
 */
import type {OpenApiDocument, Operation, PathItem, Schema} from '@nacre-docs/openapi-core/read/openapi';

export const STYLES = ['github', 'stripe', 'digitalocean'] as const;
export type Style = (typeof STYLES)[number];

/** The style of one public API's paths, schemas, and texts. */
interface Dialect {
  title: string;
  openapi: string;
  path(resource: string): string;
  operationId(verb: string, resource: string): string | undefined;
  schema(index: number, names: string[]): Schema;
  text(verb: string, resource: string): string;
  body(reference: Schema): NonNullable<Operation['requestBody']>;
  errors: Record<string, string>;
}

const VERBS = [
  ['get', 'list', false],
  ['post', 'create', false],
  ['get', 'retrieve', true],
  ['patch', 'update', true],
  ['delete', 'delete', true],
] as const;

const WORDS =
  'account balance charge container database droplet event firewall größe image invoice issue key label member network order payment project quota release repository snapshot team user volume webhook zone 課金'.split(
    ' ',
  );

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const refer = (name: string): Schema => ({$ref: `#/components/schemas/${encodeURIComponent(name)}`});
const pick = <T>(list: T[], seed: number): T => list[seed % list.length]!;

/** References in each component, unless it has none. */
const LINKS = 6;

/** One component per resource, with fields of every type and references to the named resources. */
function fields(index: number, names: string[], link: (target: string) => Schema): Record<string, Schema> {
  const links =
    names.length === 0
      ? []
      : Array.from({length: LINKS}, (_, step) => pick(names, index * 7 + step * step * 13 + 1));
  return {
    id: {type: 'string', description: 'Unique identifier.', maxLength: 5000, readOnly: true},
    status: {type: 'string', enum: ['active', 'pending', 'archived'], default: 'active'},
    created: {
      type: 'integer',
      format: 'unix-time',
      description: 'Creation time, in seconds since the epoch.',
    },
    metadata: {type: 'object', additionalProperties: {type: 'string', maxLength: 500}},
    tags: {type: 'array', items: {type: 'string', pattern: '^[a-z0-9_]+$'}},
    ...Object.fromEntries(links.map((target, step) => [`link_${step}`, link(target)])),
  };
}

const DIALECTS: Record<Style, Dialect> = {
  github: {
    title: 'Large code hosting REST API',
    openapi: '3.1.0',
    path: (resource) => `/repos/{owner}/{repo}/${resource}`,
    operationId: (verb, resource) => `${resource}/${verb}`,
    schema: (index, names) => ({
      title: `Resource ${index}`,
      description: `Resource number ${index}. See [the guide](https://docs.example.com/${index}).`,
      type: 'object',
      required: ['id', 'status'],
      properties: fields(index, names, (target) =>
        target.length % 2 === 0
          ? {anyOf: [{type: 'null'}, refer(target)]}
          : {allOf: [refer(target)], description: `The ${target}.`},
      ),
    }),
    text: (verb, resource) =>
      `${capitalize(verb)} ${resource}.\n\n> [!NOTE]\n> Works with \`List<${resource}>\` and {owner}.\n\n| Scope | Why |\n|---|---|\n| \`repo\` | <br> |`,
    body: (reference) => ({required: true, content: {'application/json': {schema: reference}}}),
    errors: {'404': 'Resource not found', '422': 'Validation failed'},
  },
  stripe: {
    title: 'Large payments API',
    openapi: '3.0.3',
    path: (resource) => `/v1/${resource}`,
    operationId: (verb, resource) => `${verb}${capitalize(resource)}`,
    schema: (index, names) => ({
      description: `Object number ${index}.`,
      type: 'object',
      properties: fields(index, names, (target) => ({
        // An expandable field: an object or its id.
        anyOf: [{type: 'string', maxLength: 5000}, refer(target)],
        description: `The ${target} that belongs to this.`,
        nullable: true,
      })),
    }),
    text: (verb, resource) =>
      `<p>${capitalize(verb)}s a <code>${resource}</code> object.</p>\n\n<p>Related guide: <a href="/docs/${resource}">Guide</a></p>`,
    body: (reference) => ({
      content: {'application/x-www-form-urlencoded': {schema: reference, encoding: {metadata: {}}}},
    }),
    errors: {default: 'Error response.'},
  },
  digitalocean: {
    title: 'Large cloud API',
    openapi: '3.0.0',
    path: (resource) => `/v2/${resource}`,
    operationId: () => undefined,
    schema: (index, names) => ({
      type: 'object',
      allOf: [
        {
          type: 'object',
          properties: {region: {type: 'object', properties: {slug: {type: 'string', example: 'nyc3'}}}},
        },
        {
          type: 'object',
          properties: fields(index, names, (target) =>
            target.length % 2 === 0
              ? {type: 'array', items: refer(target)}
              : {
                  oneOf: [refer(target), {type: 'object', properties: {kind: {type: 'string'}}}],
                  discriminator: {propertyName: 'kind'},
                },
          ),
        },
      ],
    }),
    text: (verb, resource) =>
      `To ${verb} <b>${resource}<br>send a request to <code>/v2/${resource}</code>.<ul><li>One<li>Two <T> {x} <!-- note --> <script>alert(1)</script>`,
    body: (reference) => ({
      content: {
        'multipart/form-data': {
          schema: {type: 'object', properties: {file: {type: 'string', format: 'binary'}, meta: reference}},
        },
        // An example that violates its schema.
        'application/json': {
          schema: reference,
          example: {id: 42, status: ['nonsense'], extra: {deep: [null]}},
        },
      },
    }),
    errors: {'401': 'Unauthorized', '429': 'Too many requests', default: 'Unexpected error'},
  },
};

export interface DescriptionChoices {
  /**
   * Whether docusaurus-plugin-openapi-docs can read it: texts without HTML and braces, and no long or circular chains of
   * references.
   */
  isSimple?: boolean;
  /** Objects in the example of each list. */
  examples?: number;
}

const simpleText = (verb: string, resource: string) =>
  `${capitalize(verb)} ${resource}.\n\n| Scope | Why |\n|---|---|\n| \`repo\` | Private repositories |`;

/** With `isSimple`, the number of components without references. */
const SIMPLE_TARGETS = 30;

/** Generates a description with this many operations. */
export function generateDescription(
  style: Style,
  operations: number,
  {isSimple = false, examples = 0}: DescriptionChoices = {},
): OpenApiDocument {
  const dialect = isSimple ? {...DIALECTS[style], text: simpleText} : DIALECTS[style];
  const resources = Array.from({length: Math.ceil(operations / VERBS.length)}, (_, index) => {
    const word = pick(WORDS, index);
    return index < WORDS.length ? word : `${word}_${pick(WORDS, index * 3 + 1)}_${index}`;
  });
  const targetsOf = (index: number) =>
    isSimple ? resources.slice(0, index < SIMPLE_TARGETS ? 0 : SIMPLE_TARGETS) : resources;
  const paths: Record<string, PathItem> = {};
  let left = operations;
  for (const resource of resources) {
    for (const [method, verb, single] of VERBS.slice(0, left)) {
      const path = `${dialect.path(resource)}${single ? `/{${resource}_id}` : ''}`;
      paths[path] = {
        ...paths[path],
        [method]: describeOperation(dialect, method, verb, resource, path, examples),
      };
      left--;
    }
  }
  return {
    openapi: dialect.openapi,
    info: {title: dialect.title, version: '1.0.0', description: `Generated, ${operations} operations.`},
    servers: [{url: 'https://api.example.com'}],
    security: [{token: []}],
    paths,
    components: {
      schemas: {
        ...Object.fromEntries(
          resources.map((resource, index) => [resource, dialect.schema(index, targetsOf(index))]),
        ),
        error: {type: 'object', properties: {message: {type: 'string'}, code: {type: 'string'}}},
      },
      securitySchemes: {token: {type: 'http', scheme: 'bearer'}},
    },
  };
}

function describeOperation(
  dialect: Dialect,
  method: string,
  verb: string,
  resource: string,
  path: string,
  examples: number,
): Operation {
  const answer = {
    schema: answerSchema(verb, resource),
    ...(examples > 0 && {example: answerExample(verb, resource, examples)}),
  };
  const success = {description: 'Successful response.', content: {'application/json': answer}};
  const error = {'application/json': {schema: refer('error')}};
  return {
    operationId: dialect.operationId(verb, resource),
    tags: [resource.split('_')[0]!],
    summary: `${capitalize(verb)} ${resource.replaceAll('_', ' ')}`,
    description: dialect.text(verb, resource),
    parameters: [
      ...[...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => ({
        name: name!,
        in: 'path' as const,
        required: true,
        schema: {type: 'string'},
      })),
      ...(verb === 'list'
        ? [
            {
              name: 'expand',
              in: 'query' as const,
              style: 'deepObject',
              explode: true,
              schema: {type: 'array', items: {type: 'string'}},
            },
            {
              name: 'page',
              in: 'query' as const,
              description: 'Page of the results.',
              schema: {type: 'integer', default: 1, minimum: 1},
            },
          ]
        : []),
    ],
    ...((method === 'post' || method === 'patch') && {requestBody: dialect.body(refer(resource))}),
    responses: {
      ...(verb === 'delete' ? {'204': {description: 'Deleted.'}} : {'200': success}),
      ...Object.fromEntries(
        Object.entries(dialect.errors).map(([status, description]) => [
          status,
          {description, content: error},
        ]),
      ),
    },
  };
}

function answerSchema(verb: string, resource: string): Schema {
  if (verb !== 'list') return refer(resource);
  return {
    type: 'object',
    required: ['data'],
    properties: {data: {type: 'array', items: refer(resource)}, has_more: {type: 'boolean'}},
  };
}

function answerExample(verb: string, resource: string, count: number): unknown {
  const objects = Array.from({length: count}, (_, index) => ({
    id: `${resource}_${index}`,
    status: 'active',
    created: 1_700_000_000 + index,
    metadata: {team: 'storefront', reason: `Created for ${resource} number ${index}, in eu-central-1.`},
    tags: ['checkout', 'production'],
  }));
  return verb === 'list' ? {data: objects, has_more: true} : objects[0];
}

function main([style, operations = '1000']: string[]): void {
  if (!STYLES.includes(style as Style) || !/^\d+$/.test(operations)) {
    console.error(
      `Usage: tsx scripts/generate-description.ts ${STYLES.join('|')} [operations] > openapi.json`,
    );
    process.exitCode = 1;
    return;
  }
  process.stdout.write(JSON.stringify(generateDescription(style as Style, Number(operations)), null, 1));
}

if (require.main === module) main(process.argv.slice(2));
