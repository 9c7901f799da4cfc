import {markdownRoute} from '@nacre-docs/kit/markdownRoutes';
import {ToolError, type DocsSource, type KnownPage} from '../contract';
import {isOperation, readAddress} from './addresses';

/** A tool as defined by the Model Context Protocol, for browsers and the server. */
export interface Tool {
  name: string;
  title: string;
  description: string;
  inputSchema: {type: 'object'; properties: Record<string, object>; required: string[]};
  /**
   * Answers in Markdown.
   *
   * @throws ToolError for wrong arguments or an unanswerable call
   */
  answer(source: DocsSource, input: unknown): Promise<string>;
}

/** Maximum length of an argument: far longer than any address or question. */
const MAX_ARGUMENT = 10_000;

/** Search ignores the rest of a query. */
const MAX_QUERY = 200;

/**
 * Maximum length of the sections in an answer, some 5,000 tokens: a second call costs more. The section that
 * answers a question in different words often ranks around twentieth.
 */
const MAX_LENGTH = 20_000;
/** More than fit. */
const MAX_RESULTS = 40;
const NEAREST = 3;

const searchDocs: Tool = {
  name: 'search_docs',
  title: 'Search the documentation',
  description:
    'Searches guides, API operations, schemas and the changelog. Returns the best matches as sections, each with its address and the matching passage. Read a page with get_page, an operation with get_operation.',
  inputSchema: {
    type: 'object',
    properties: {
      query: {
        type: 'string',
        description: `A few words, a short question, an operationId, or a method and path. The first ${MAX_QUERY} characters count.`,
      },
      limit: {
        type: 'integer',
        minimum: 1,
        maximum: MAX_RESULTS,
        default: MAX_RESULTS,
        description: `Maximum number of sections. The result ends at ${MAX_LENGTH} characters.`,
      },
    },
    required: ['query'],
  },
  async answer(source, input) {
    const query = textOf(input, 'query');
    const asked = query.slice(0, MAX_QUERY);
    const found = await source.search(asked, limitOf(input));
    const cut = asked.length < query.length && `Only the beginning of the query was searched: "${asked}".`;
    if (found.length === 0)
      return join(cut, `No results for "${asked}". Use fewer words, or more common ones.`);
    const sections = found.map(({address, headings, passage}) =>
      join(headings.join(' › '), `Address: ${address}`, passage),
    );
    return join(cut, ...thatFit(sections).map((section, index) => `## ${index + 1}. ${section}`));
  },
};

const getPage: Tool = {
  name: 'get_page',
  title: 'Read a page of the documentation',
  description: 'Returns a page as Markdown. Long pages are split into parts that link to each other.',
  inputSchema: {
    type: 'object',
    properties: {
      page: {type: 'string', description: 'Address of the page, as search_docs returns it: /docs/name'},
    },
    required: ['page'],
  },
  async answer(source, input) {
    const wanted = textOf(input, 'page');
    const {route, markdown} = readAddress(wanted);
    const content = await source.readMarkdown(markdown);
    if (content !== undefined) return content;
    const words = route.replace(/^\/docs(?=\/)/, '').replace(/[/_-]+/g, ' ');
    throw await unknown(`There is no page at ${wanted}.`, source, words);
  },
};

const getOperation: Tool = {
  name: 'get_operation',
  title: 'Read an operation of the API',
  description:
    'Returns an operation as Markdown: parameters, bodies, responses, errors, permission, and code samples.',
  inputSchema: {
    type: 'object',
    properties: {
      operation: {
        type: 'string',
        description:
          'An operationId, a method and path such as "GET /things/{id}", or the address of its page.',
      },
    },
    required: ['operation'],
  },
  async answer(source, input) {
    const wanted = textOf(input, 'operation');
    const {route} = readAddress(wanted);
    const page = (await source.pages()).find(
      (known) => isOperation(wanted, known) || (known.u === route && known.p !== undefined),
    );
    if (!page)
      throw await unknown(`There is no operation ${wanted}.`, source, wanted, ({p}) => p !== undefined);
    const content = await source.readMarkdown(markdownRoute(page.u));
    if (content === undefined)
      throw new ToolError(`${page.u} has no Markdown. The site may have been rebuilt since. Try again.`);
    return content;
  },
};

/** The tools of a documentation site for programs. */
export const TOOLS: readonly Tool[] = [searchDocs, getPage, getOperation];

/** An error with the closest pages. */
async function unknown(
  sentence: string,
  source: DocsSource,
  words: string,
  isMeant: (page: KnownPage) => boolean = () => true,
): Promise<Error> {
  const known = new Map((await source.pages()).map((page) => [page.u, page]));
  const found = await source.search(words.slice(0, MAX_QUERY), MAX_RESULTS);
  const addresses = new Set(found.map(({address}) => address.replace(/#.*$/, '')));
  const nearest = [...addresses]
    .flatMap((address) => known.get(address) ?? [])
    .filter(isMeant)
    .slice(0, NEAREST)
    .map(({u, t, i}) => `- ${t}: ${u}${i === undefined ? '' : ` (${i})`}`);
  return new ToolError(
    nearest.length > 0
      ? `${sentence} The nearest:\n\n${nearest.join('\n')}`
      : `${sentence} Search for it with ${searchDocs.name}.`,
  );
}

function textOf(input: unknown, name: string): string {
  const value = (input as Record<string, unknown> | null | undefined)?.[name];
  if (typeof value !== 'string' || value.trim() === '')
    throw new ToolError(`"${name}" is missing or not text. Pass a non-empty string.`);
  if (value.length > MAX_ARGUMENT)
    throw new ToolError(`"${name}" has ${value.length} characters. Give at most ${MAX_ARGUMENT}.`);
  return value.trim();
}

function limitOf(input: unknown): number {
  const {limit = MAX_RESULTS} = input as {limit?: unknown};
  if (typeof limit === 'number' && Number.isInteger(limit) && limit >= 1 && limit <= MAX_RESULTS)
    return limit;
  throw new ToolError(
    `"limit" is ${JSON.stringify(limit)?.slice(0, 100)}. Pass a whole number from 1 to ${MAX_RESULTS}.`,
  );
}

/** The first section, however long, and then the others in order if they fit. */
function thatFit(sections: readonly string[]): string[] {
  let length = 0;
  return sections.filter((section, index) => {
    const fits = index === 0 || length + section.length <= MAX_LENGTH;
    if (fits) length += section.length;
    return fits;
  });
}

const join = (...blocks: Array<string | false>): string => blocks.filter(Boolean).join('\n\n');
