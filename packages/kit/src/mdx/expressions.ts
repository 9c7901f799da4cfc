/** A JavaScript syntax tree node, with only the fields used here. */
export interface EstreeNode {
  type: string;
  name?: string;
  computed?: boolean;
  [key: string]: unknown;
}

/** Names available to every page: from Docusaurus, and from JavaScript for producing text. */
const GLOBALS = new Set([
  ...['props', 'frontMatter', 'contentTitle', 'toc', 'assets', 'metadata'],
  ...['Array', 'Boolean', 'Date', 'Intl', 'JSON', 'Math', 'Number', 'Object', 'String', 'undefined'],
]);

/** Expression kinds that are never accidental. */
const MEANT = ['TemplateLiteral', 'JSXElement', 'JSXFragment', 'ArrayExpression', 'CallExpression'];

/**
 * Finds text in braces that wasn't meant as JavaScript: `{scope_id}` stops the build, and `{}` or `{1,3}`
 * lose their braces.
 *
 * @param source between the braces
 * @param program its syntax tree
 * @param names that the page imports and exports
 * @returns the problem and its solution, or undefined
 */
export function expressionProblem(
  source: string,
  program: EstreeNode | undefined,
  names: ReadonlySet<string>,
): string | undefined {
  const [statement] = (program?.body ?? []) as EstreeNode[];
  if (!statement) {
    return source.trim() === ''
      ? `${quoted(source)} is an empty expression, which isn't shown. ${remedy(source)}`
      : undefined;
  }
  const unknown = unknownNameProblem(source, program, names);
  if (unknown) return unknown;
  const expression = statement.expression as EstreeNode | undefined;
  const isMeant =
    !expression ||
    MEANT.includes(expression.type) ||
    typeof expression.value === 'string' ||
    freeNames(program).size > 0;
  return isMeant
    ? undefined
    : `${quoted(source)} is read as JavaScript and shown without its braces. ${remedy(source)}`;
}

/** The same for an expression in an attribute, where numbers and objects are intended. */
export function unknownNameProblem(
  source: string,
  program: EstreeNode | undefined,
  names: ReadonlySet<string>,
): string | undefined {
  const unknown = [...freeNames(program)].find((name) => !names.has(name) && !GLOBALS.has(name));
  return unknown === undefined
    ? undefined
    : `${quoted(source)} is read as JavaScript, and ${unknown} isn't defined. ${remedy(source)}`;
}

function quoted(source: string, escape = ''): string {
  const text = source.length > 40 ? `${source.slice(0, 40)}…` : source;
  return `\`${escape}{${text}}\``.replace(/\s+/g, ' ');
}

const remedy = (source: string): string => `Put it in backticks, or write ${quoted(source, '\\')}.`;

/** Names that a page's imports and exports declare. */
export function declaredNames(program: EstreeNode | undefined): string[] {
  return program ? [...bindings(program)] : [];
}

/** Names that an expression uses without declaring them. */
function freeNames(program: EstreeNode | undefined): Set<string> {
  if (!program) return new Set();
  const declared = bindings(program);
  const free = new Set<string>();
  walk(program, (node, parent, key) => {
    if (node.type !== 'Identifier' || declared.has(node.name!)) return;
    const isName =
      !parent?.computed &&
      ((parent?.type === 'MemberExpression' && key === 'property') ||
        (parent?.type === 'Property' && key === 'key' && parent.value !== node));
    if (!isName) free.add(node.name!);
  });
  return free;
}

/** Every name bound inside: imports, variables, functions and their parameters. */
function bindings(program: EstreeNode): Set<string> {
  const names = new Set<string>();
  const bind = (pattern: unknown) => {
    if (pattern !== null && typeof pattern === 'object')
      walk(pattern as EstreeNode, (node) => {
        if (node.type === 'Identifier') names.add(node.name!);
      });
  };
  walk(program, (node) => {
    if (/^Import\w*Specifier$/.test(node.type)) bind(node.local);
    if (node.type === 'VariableDeclarator' || /^(?:Function|Class)/.test(node.type)) bind(node.id);
    if (/Function/.test(node.type)) bind({type: 'Parameters', list: node.params});
  });
  return names;
}

function walk(
  node: EstreeNode,
  enter: (node: EstreeNode, parent: EstreeNode | undefined, key: string) => void,
  parent?: EstreeNode,
  key = '',
): void {
  enter(node, parent, key);
  for (const [childKey, value] of Object.entries(node)) {
    for (const child of [value].flat()) {
      if (child !== null && typeof child === 'object' && typeof (child as EstreeNode).type === 'string')
        walk(child as EstreeNode, enter, node, childKey);
    }
  }
}
