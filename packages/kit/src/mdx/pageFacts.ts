import {directiveProblems} from './directives';
import {declaredNames, expressionProblem, unknownNameProblem, type EstreeNode} from './expressions';
import {
  lineOf,
  parseBody,
  visit,
  type Fence,
  type Heading,
  type Link,
  type Node,
  type ParsedMarkdown,
} from './markdown';
import {MarkdownError} from './markdownError';
import {readFrontMatter} from './readFrontMatter';
import type {SyntaxProblem} from './syntaxErrors';

/** Page data for plugins. Builds cache it, so it is plain data. */
export interface PageFacts {
  /** Undefined if it can't be parsed. */
  frontMatter?: Record<string, unknown>;
  /** Problems of the page that don't depend on the rest of the site. */
  problems: SyntaxProblem[];
  /** Headings that structure the page, not those in lists and quotes. */
  headings: Array<Omit<Heading, 'node'>>;
  fences: Array<Pick<Fence, 'language' | 'code' | 'line'>>;
  links: Array<Pick<Link, 'url' | 'line'>>;
  /** Every use of a component. */
  components: Array<{name: string; line: number}>;
  /** Names from its imports and exports. */
  declares: string[];
  /** Imported modules. */
  imports: Array<{path: string; line: number}>;
  /** First lines of admonitions such as `:::note`. */
  boxes: number[];
}

/** A page's facts, or only its problems if it can't be parsed. */
export function readPageFacts(source: string): PageFacts {
  let frontMatter: PageFacts['frontMatter'];
  try {
    const page = readFrontMatter(source);
    frontMatter = page.frontMatter;
    return pageFacts(parseBody(page), source);
  } catch (error) {
    if (!(error instanceof MarkdownError)) throw error;
    const {line, message} = error;
    const nothing = {
      headings: [],
      fences: [],
      links: [],
      components: [],
      declares: [],
      imports: [],
      boxes: [],
    };
    return {frontMatter, problems: [{line, message}], ...nothing};
  }
}

export function pageFacts(
  {frontMatter, tree, headings, fences, links}: ParsedMarkdown,
  source: string,
): PageFacts {
  const top = tree.children ?? [];
  const scripts = top.filter(({type}) => type === 'mdxjsEsm');
  const declares = scripts.flatMap(({data}) => declaredNames(data?.estree));
  const names = new Set(declares);
  const problems = directiveProblems(tree, source);
  const components: PageFacts['components'] = [];
  const boxes: number[] = [];
  visit(tree, (node) => {
    const line = lineOf(node);
    for (const message of expressionProblems(node, names)) problems.push({line, message});
    const name = /^[A-Z]\w*/.exec((node.type.startsWith('mdxJsx') && node.name) || '')?.[0];
    if (name !== undefined) components.push({name, line});
    if (node.type === 'containerDirective') boxes.push(line);
  });
  return {
    frontMatter,
    problems,
    headings: headings
      .filter(({node}) => top.includes(node))
      .map(({depth, text, id, line, end}) => ({depth, text, id, line, end})),
    fences: fences.map(({language, code, line}) => ({language, code, line})),
    links: links.map(({url, line}) => ({url, line})),
    components,
    declares,
    imports: scripts.flatMap(importsOf),
    boxes,
  };
}

/** JavaScript problems in a node and its attributes. */
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
