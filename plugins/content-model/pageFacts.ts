import {directiveProblems} from './directives';
import {declaredNames, expressionProblem, unknownNameProblem, type EstreeNode} from './expressions';
import {lineOf, parseMarkdown, visit, type Node, type ParsedMarkdown} from './markdown';
import {MarkdownError} from './markdownError';
import type {SyntaxProblem} from './syntaxErrors';

/** What a page asks of the rest of the site. Plain data, so that a build can keep it for the next one. */
export interface PageFacts {
  /** What is wrong with the page, whatever the rest of the site is. */
  problems: SyntaxProblem[];
  /** Components that it uses and does not bring itself. */
  components: Array<{name: string; line: number}>;
  /** Modules that it imports. */
  imports: Array<{path: string; line: number}>;
  links: Array<{url: string; line: number}>;
}

/** The facts of a page from its source; one that cannot be parsed has this as its only problem. */
export function readPageFacts(source: string): PageFacts {
  try {
    return pageFacts(parseMarkdown(source), source);
  } catch (error) {
    if (!(error instanceof MarkdownError)) throw error;
    const {line, message} = error;
    return {problems: [{line, message}], components: [], imports: [], links: []};
  }
}

/** The facts of a page that is parsed already. */
export function pageFacts({tree, links}: ParsedMarkdown, source: string): PageFacts {
  const scripts = (tree.children ?? []).filter(({type}) => type === 'mdxjsEsm');
  const names = new Set(scripts.flatMap(({data}) => declaredNames(data?.estree)));
  const problems = directiveProblems(tree, source);
  const components: PageFacts['components'] = [];
  visit(tree, (node) => {
    const line = lineOf(node);
    for (const message of expressionProblems(node, names)) problems.push({line, message});
    const name = /^[A-Z]\w*/.exec((node.type.startsWith('mdxJsx') && node.name) || '')?.[0];
    if (name !== undefined && !names.has(name)) components.push({name, line});
  });
  return {
    problems,
    components,
    imports: scripts.flatMap(importsOf),
    links: links.map(({url, line}) => ({url, line})),
  };
}

/** What is wrong with the JavaScript of a node itself and of its attributes. */
function expressionProblems({type, value, data, attributes}: Node, names: ReadonlySet<string>): string[] {
  const found = /^mdx(?:Text|Flow)Expression$/.test(type)
    ? [expressionProblem(value ?? '', data?.estree, names)]
    : (Array.isArray(attributes) ? attributes : []).map((attribute) => {
        const expression = attribute.value as {value?: string; data?: {estree?: EstreeNode}} | string | null;
        return expression && typeof expression === 'object'
          ? unknownNameProblem(expression.value ?? '', expression.data?.estree, names)
          : undefined;
      });
  return found.filter((message) => message !== undefined);
}

function importsOf(node: Node): PageFacts['imports'] {
  return [...(node.value ?? '').matchAll(/^(?:import|export)\b[^'";]*?(?:\bfrom\s*)?(['"])([^'"\n]+)\1/gm)]
    .filter(([statement]) => /^import|\bfrom\b/.test(statement))
    .map(({2: path = '', index}) => ({
      path,
      line: lineOf(node) + node.value!.slice(0, index).split('\n').length - 1,
    }));
}
