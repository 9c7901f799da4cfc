import path from 'node:path';
import {
  YamlParseError,
  type BaseResolver,
  type Document,
  bundle,
  createConfig,
  getLineColLocation,
  lint,
  type Loc,
  type NormalizedProblem,
  type Plugin,
} from '@redocly/openapi-core';
import {ExampleReferences} from './exampleReferences';
import type {OpenApiDocument, TagTreeNode} from './openapi';
import {lookUp} from './pointer';
import {DescriptionError, formatProblem, type DescriptionProblem, type SourceLocation} from './problems';
import {BoundedResolver, REFUSED, SourceFolder} from './sourceFolder';

export interface LoadedDescription {
  /** The whole description in one object; every remaining `$ref` starts with `#/`. */
  document: OpenApiDocument;
  /** Absolute paths of every file that was read, the root first. */
  files: string[];
  problems: DescriptionProblem[];
  /** Where an operation, schema, example or tag tree node of `document` was written. */
  locate(node: object): SourceLocation | undefined;
}

/**
 * Rules that a description has to satisfy before pages can be made of it. The key is Redocly's rule
 * name; the text is the remedy we add to its message. A repository's own description is held to a
 * stricter ruleset by `npm run check`.
 */
const STRUCTURAL_RULES: Record<string, {severity: 'error' | 'warn'; remedy: string}> = {
  'no-unresolved-refs': {severity: 'error', remedy: 'Correct the $ref or add what it points to.'},
  'operation-operationId-unique': {
    severity: 'error',
    remedy: 'Give one of the two operations another operationId; the page address is made of it.',
  },
  struct: {severity: 'warn', remedy: 'See https://spec.openapis.org/oas/ for the allowed fields.'},
  'path-parameters-defined': {
    severity: 'warn',
    remedy: 'Add the parameter with `in: path` to the operation or to its path.',
  },
};

const YAML_REMEDY = 'Check the indentation and quotes on this line and the one above.';

const RULE_SEVERITY = Object.fromEntries(
  Object.entries(STRUCTURAL_RULES).map(([rule, {severity}]) => [rule, severity]),
);

/**
 * Reads an OpenAPI 3.0 or 3.1 description, YAML or JSON, in one file or many.
 *
 * Beyond what OpenAPI defines, an example's `value` may hold `{$ref: file.yaml#/name/value}` at any
 * depth: it is replaced by what it points to, so that a list example shows the very objects that the
 * read examples show.
 *
 * @param file root of the description
 * @param folder that all of its files lie in, by default that of the root
 * @throws DescriptionError when a file is missing, is not YAML or JSON, is not OpenAPI 3, repeats an
 *   operationId, has an unresolved reference or one that leads out of its folder.
 */
export async function loadDescription(file: string, folder?: string): Promise<LoadedDescription> {
  const root = path.resolve(file);
  const sources = new SourceFolder(root, folder);
  // One resolver for all three passes: each file is read and parsed once.
  const resolver = new BoundedResolver(sources);
  const {parsed: whole, source} = await readRoot(root, resolver);
  const locations = new WeakMap<object, () => SourceLocation>();
  const examples = new ExampleReferences(sources);
  const config = await createConfig({
    plugins: [recordingPlugin(locations, examples)],
    preprocessors: {'source/record': 'on'},
  });

  let problems: DescriptionProblem[];
  let bundled: Awaited<ReturnType<typeof bundle>>;
  try {
    // Linting comes first: bundling rewrites the parsed files.
    const linted = await lint({
      ref: root,
      config: await createConfig({rules: RULE_SEVERITY}),
      externalRefResolver: resolver,
    });
    problems = [...sources.problems, ...withoutEchoes(linted.map(toProblem))];
    const fatal = problems.filter(({severity}) => severity === 'error');
    if (fatal.length > 0) throw new DescriptionError(fatal);
    bundled = await bundle({ref: root, config, externalRefResolver: resolver});
  } catch (error) {
    if (error instanceof YamlParseError) throw yamlError(error);
    // Schemas that refer to each other in a very long chain are more than Redocly's recursion can follow.
    // By name: it may come from another realm.
    if ((error as Error).name === 'RangeError') return loadUnchecked(root, whole);
    throw error;
  }
  // Those of the first pass have been thrown.
  problems.push(...sources.problems, ...examples.problems);
  const fatal = problems.filter(({severity}) => severity === 'error');
  if (fatal.length > 0) throw new DescriptionError(fatal);

  const document = bundled.bundle.parsed as OpenApiDocument;
  if (!document.paths && !document.webhooks) {
    throw new DescriptionError([
      problemAt(root, 1, 'The description has no `paths`. Add at least one operation.'),
    ]);
  }
  recordTree(document['x-tag-tree'] ?? [], '#/x-tag-tree', source, locations);
  return {
    document,
    files: [root, ...[...bundled.fileDependencies].filter((dependency) => dependency !== root)].concat([
      ...examples.files,
    ]),
    problems,
    locate: (node) => locations.get(node)?.(),
  };
}

/**
 * A description in one file as it stands, checked for references to nothing alone.
 *
 * @throws DescriptionError when it refers to other files or to nothing
 */
function loadUnchecked(file: string, document: OpenApiDocument): LoadedDescription {
  const problems: DescriptionProblem[] = [];
  const seen = new Set<unknown>();
  const queue: unknown[] = [document];
  for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
    if (typeof node !== 'object' || node === null || seen.has(node)) continue;
    seen.add(node);
    const reference = (node as {$ref?: unknown}).$ref;
    if (
      typeof reference === 'string' &&
      (!reference.startsWith('#') || lookUp(document, reference) === undefined)
    ) {
      problems.push(
        problemAt(
          file,
          1,
          `Can't resolve $ref ${reference}. ${STRUCTURAL_RULES['no-unresolved-refs']!.remedy}`,
        ),
      );
    }
    queue.push(...(Object.values(node) as unknown[]));
  }
  if (problems.length > 0) throw new DescriptionError(problems);
  const message =
    'The schemas refer to each other in too long a chain for the structure to be checked. Lines are not known.';
  return {
    document,
    files: [file],
    problems: [{file, line: 1, severity: 'warning', message}],
    locate: () => undefined,
  };
}

/** Refuses early what Redocly would only report in terms of its own rules. */
async function readRoot(
  file: string,
  resolver: BaseResolver,
): Promise<{parsed: OpenApiDocument; source: Document['source']}> {
  const fail = (message: string) => new DescriptionError([problemAt(file, 1, message)]);
  let read: Document;
  try {
    read = (await resolver.resolveDocument(null, file, true)) as Document;
  } catch (error) {
    if (error instanceof YamlParseError) throw yamlError(error);
    throw fail(`The file cannot be read (${(error as Error).message}). Check the path.`);
  }
  const parsed: unknown = read.parsed;
  if (parsed === null || typeof parsed !== 'object') {
    throw fail('The file holds no object. An OpenAPI description starts with `openapi: 3.1.0`.');
  }
  const {swagger, openapi} = parsed as {swagger?: string | number; openapi?: unknown};
  if (swagger !== undefined) {
    throw fail(
      `This is Swagger ${swagger}. Convert it to OpenAPI 3 first, for example with \`npx swagger2openapi ${path.basename(file)}\`.`,
    );
  }
  if (!/^3\.[01]\./.test(String(openapi))) {
    throw fail(
      `\`openapi\` is ${openapi === undefined ? 'missing' : JSON.stringify(openapi)}. Versions 3.0.x and 3.1.x can be read.`,
    );
  }
  return {parsed: parsed as OpenApiDocument, source: read.source};
}

function problemAt(file: string, line: number, message: string): DescriptionProblem {
  return {file, line, severity: 'error', message};
}

function yamlError(error: YamlParseError): DescriptionError {
  const message = error.message.replace(/ in "[^"]*"|\s*\(\d+:\d+\)$/g, '');
  return new DescriptionError([
    problemAt(
      error.source.absoluteRef,
      error.line || 1,
      `The YAML cannot be parsed: ${message}. ${YAML_REMEDY}`,
    ),
  ]);
}

function toProblem(problem: NormalizedProblem): DescriptionProblem {
  const rule = STRUCTURAL_RULES[problem.ruleId];
  // Redocly always gives at least one location.
  const location = problem.location[0]!;
  const {start} = getLineColLocation(location) as {start: Loc};
  const isYaml = problem.message.startsWith('Failed to parse');
  return {
    file: location.source.absoluteRef,
    line: start.line,
    severity: problem.severity === 'error' ? 'error' : 'warning',
    message: `${problem.message.replace(/ in "[^"]*" \(\d+:\d+\)/, '').replace(/\.?$/, '.')} ${
      isYaml ? YAML_REMEDY : (rule?.remedy ?? '')
    }`.trim(),
  };
}

/** A file that cannot be parsed or may not be read is reported once, not again for each reference into it. */
function withoutEchoes(problems: DescriptionProblem[]): DescriptionProblem[] {
  const seen = new Set<string>();
  const unparsed = problems.filter(({message}) => message.startsWith('Failed to parse'));
  return problems.filter((problem) => {
    const key = formatProblem(problem);
    if (problem.message.includes(REFUSED)) return false;
    if (seen.has(key)) return false;
    seen.add(key);
    const reasons = unparsed.map(({message}) => /^Failed to parse: (.*?)\. /.exec(message)?.[1]);
    return !reasons.some((reason) => reason && problem.message.startsWith(`Can't resolve $ref: ${reason}`));
  });
}

/** A Redocly plugin that notes where each node stands and resolves references inside examples. */
function recordingPlugin(
  locations: WeakMap<object, () => SourceLocation>,
  examples: ExampleReferences,
): Plugin {
  type Visited = {location: NormalizedProblem['location'][number]};
  const record = (node: object, {location}: Visited) => {
    locations.set(node, () => ({
      file: location.source.absoluteRef,
      line: (getLineColLocation(location) as {start: Loc}).start.line,
    }));
  };
  return {
    id: 'source',
    preprocessors: {
      oas3: {
        record: () => ({
          Operation: record,
          PathItem: record,
          Schema: record,
          Parameter: record,
          Response: record,
          MediaType: record,
          Example: {
            enter(example: {value?: unknown}, context: Visited) {
              record(example, context);
              examples.resolveIn(example, context.location.source.absoluteRef);
            },
          },
        }),
      },
    },
  };
}

/** Notes where the nodes of the tag tree stand, which Redocly does not visit. */
function recordTree(
  nodes: TagTreeNode[],
  pointer: string,
  source: Document['source'],
  locations: WeakMap<object, () => SourceLocation>,
): void {
  if (!Array.isArray(nodes)) return;
  for (const [index, node] of nodes.entries()) {
    if (typeof node !== 'object' || node === null) continue;
    const own = `${pointer}/${index}`;
    locations.set(node, () => ({
      file: source.absoluteRef,
      line: (getLineColLocation({source, pointer: own}) as {start: Loc}).start.line,
    }));
    recordTree(node.children ?? [], `${own}/children`, source, locations);
  }
}
