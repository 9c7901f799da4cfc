import path from 'node:path';
import {isWebAddress} from '@nacre-docs/kit/siteAddress';
import {ExampleRefs} from './exampleRefs';
import {object, type OpenApiVersion} from './grammar/types';
import {rewriteNewerFeatures} from './newer';
import type {OpenApiDocument, TagTreeNode} from './openapi';
import {JsonLocation, type SourceFile} from './sourceFile';
import {DescriptionError, type DescriptionProblem, type SourceLocation} from './problems';
import {applyOverlays} from './overlay';
import {RefResolver} from './refs';
import {checkSchemas} from './schemaChecks';
import {ShapeReader} from './shapeReader';
import {SourceFolder} from './sourceFolder';
import {Sources} from './sources';
import {convertSwagger, isSwagger} from './swagger';
import {findNestingProblem} from './unfolding';
import {isObject} from '../validate/values';

export interface LoadedDescription {
  /** The whole description in one object. Every remaining `$ref` starts with `#/`. */
  document: OpenApiDocument;
  /** Absolute paths of all files read, the root first. */
  files: string[];
  /** URLs fetched. */
  fetched?: string[];
  problems: DescriptionProblem[];
  /** The source location of an object in `document`. */
  locate(node: object): SourceLocation | undefined;
}

export interface LoadOptions {
  /** Folder with all files of the description, by default the root file's. */
  folder?: string;
  /** Whether references may point to other hosts. */
  allowRemote?: boolean;
  /** Overlay files, in the order to apply them. */
  overlays?: readonly string[];
  /** Called before each file is read. */
  onRead?(file: string, bytes: number): void;
}

/**
 * Reads an OpenAPI 3.0, 3.1 or 3.2 description, or a Swagger 2.0 one, YAML or JSON, in one file or many.
 * Overlays apply to the root file, as written.
 *
 * Values of the wrong type are converted or omitted, with a warning, so the document matches
 * `OpenApiDocument`. Beyond OpenAPI, an example's `value` may contain `{$exampleRef: file.yaml#/name/value}`
 * at any depth. The target replaces the reference, so list examples show the same objects as read examples.
 *
 * @param file the description's root file
 * @throws DescriptionError when a file is missing, is not YAML or JSON, is not OpenAPI 3, or has a reference
 * that doesn't resolve, or that points outside its folder or to another host.
 */
export async function loadDescription(file: string, options: LoadOptions = {}): Promise<LoadedDescription> {
  const rootPath = path.resolve(file);
  const folder = new SourceFolder(rootPath, options.folder, options.allowRemote);
  const sources = new Sources(folder, options.onRead);
  const {root, problems: early} = await openDescription(rootPath, options.overlays, sources);
  const reader = new ShapeReader(versionOf(root));
  reader.readAt(root, 'parsed', object('Root'), new JsonLocation(root));
  const refs = new RefResolver(sources, root, reader);
  await refs.followAll();
  const examples = new ExampleRefs(sources);
  for (const [node, kind] of reader.kinds) {
    if (kind === 'Example')
      await examples.fillIn(node as Record<string, unknown>, reader.locations.get(node)!);
  }
  const found = [
    ...early,
    ...sources.problems,
    ...reader.problems,
    ...folder.problems,
    ...refs.problems,
    ...examples.problems,
  ];
  const problems = inOrder(found, sources.paths);
  const fatal = problems.filter(({severity}) => severity === 'error');
  const warnings = problems.filter(({severity}) => severity === 'warning');
  if (fatal.length > 0) throw new DescriptionError(fatal, warnings);

  const nesting = findNestingProblem(root.parsed);
  if (nesting) {
    const location = nesting.keys.reduce((above, key) => above.child(key), new JsonLocation(root));
    throw new DescriptionError([location.problem('error', nesting.message)], warnings);
  }
  const document = rewriteNewerFeatures(root.parsed as OpenApiDocument, reader);
  if (!document.paths && !document.webhooks && !document['x-webhooks'] && !document.components?.schemas) {
    const message = '`paths` is missing. Add at least one operation.';
    throw new DescriptionError([new JsonLocation(root).problem('error', message)], warnings);
  }
  const locations = reader.locations;
  noteTree(document['x-tag-tree'], new JsonLocation(root).child('x-tag-tree'), locations);
  return {
    document,
    files: [rootPath, ...sources.paths.filter((name) => name !== rootPath && !isWebAddress(name))],
    fetched: sources.paths.filter(isWebAddress),
    problems: [...warnings, ...checkSchemas(document, reader)],
    locate: (node) => locations.get(node)?.locate(),
  };
}

/**
 * The root file as written, except that overlays are applied and Swagger 2.0 is converted.
 *
 * @throws DescriptionError when a file is missing, is not YAML or JSON, or can't be converted
 */
export async function openDescription(
  file: string,
  overlays: readonly string[] = [],
  sources = new Sources(new SourceFolder(file)),
): Promise<{root: SourceFile; problems: DescriptionProblem[]}> {
  const root = await openRoot(path.resolve(file), sources);
  const problems: DescriptionProblem[] = [];
  const opened = overlays.map((overlay) => openRoot(path.resolve(overlay), sources));
  if (opened.length > 0) problems.push(...applyOverlays(root, await Promise.all(opened)));
  if (isSwagger(root.parsed)) problems.push(...(await convertSwagger(root)));
  return {root, problems};
}

async function openRoot(file: string, sources: Sources): Promise<SourceFile> {
  try {
    return await sources.open(file);
  } catch (error) {
    if (error instanceof DescriptionError) throw error;
    throw DescriptionError.at(
      file,
      1,
      `The file can't be read (${(error as Error).message}). Check the path.`,
    );
  }
}

/** Rejects files that aren't descriptions before reading their parts. */
function versionOf({parsed, path: file}: SourceFile): OpenApiVersion {
  const refusal = (message: string) => DescriptionError.at(file, 1, message);
  if (!isObject(parsed))
    throw refusal('The file is not an object. An OpenAPI description starts with `openapi: 3.1.0`.');
  const {swagger, asyncapi, openapi} = parsed;
  if (swagger !== undefined)
    throw refusal(
      `\`swagger\` is ${JSON.stringify(swagger)}. Version 2.0 can be read, and OpenAPI 3.0.x, 3.1.x and 3.2.x.`,
    );
  if (asyncapi !== undefined)
    throw refusal('This is AsyncAPI, which describes messages. Name an OpenAPI description.');
  const [, version] = /^(3\.[012])(?:\.|$)/.exec(String(openapi)) ?? [];
  if (version !== undefined) return version as OpenApiVersion;
  const given = openapi === undefined ? 'missing' : JSON.stringify(openapi);
  throw refusal(`\`openapi\` is ${given}. Versions 3.0.x, 3.1.x and 3.2.x can be read.`);
}

/** Problems by file and line, without duplicates. */
function inOrder(problems: DescriptionProblem[], files: string[]): DescriptionProblem[] {
  const order = new Map(files.map((file, index) => [file, index]));
  const once = new Map(problems.map((problem) => [JSON.stringify(problem), problem]));
  return [...once.values()].sort(
    (a, b) => (order.get(a.file) ?? 0) - (order.get(b.file) ?? 0) || a.line - b.line,
  );
}

/** Records the positions of tag tree nodes. The extension is read as is. */
function noteTree(
  nodes: TagTreeNode[] | undefined,
  location: JsonLocation,
  locations: WeakMap<object, JsonLocation>,
): void {
  if (!Array.isArray(nodes)) return;
  for (const [index, node] of nodes.entries()) {
    if (!isObject(node)) continue;
    const here = location.child(index);
    locations.set(node, here);
    noteTree(node.children, here.child('children'), locations);
  }
}
