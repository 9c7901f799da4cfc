import type {ListedEntry} from '@nacre-docs/kit/changelogEntries';
import {lineOf, type Node} from '@nacre-docs/kit/mdx/markdown';
import type {MarkdownNode} from './nodes';

/** A remark plugin that has been given its options. */
export type Transform = (tree: never, file: {path: string; fail(reason: string, node: Node): never}) => void;

/** What guides take from the site around them. */
export interface GuideSite {
  /** The folder of the project. */
  siteDir: string;
  /** Where a file is served, relative to the site's folder and base; undefined for partials. */
  routeOf: (file: string) => string | undefined;
  /** The remark plugins that pages go through before they are shown, such as the one that draws tables. */
  transforms: readonly Transform[];
  /** Modules of the site whose values pages may show, by the path that pages import: `@site/config/product`. */
  modules: Readonly<Record<string, object>>;
  /** The site's renderers by component; they take precedence over built-in ones. */
  components?: Readonly<Record<string, Renderer>>;
  /** Entries of the changelog, for the page that lists them. */
  changelog: () => readonly ListedEntry[];
  /** Language of the months in that list. */
  locale: string;
}

/** Where a renderer is: in which file, and how deep in its headings. */
export interface Guide {
  site: GuideSite;
  /** The page or partial, relative to the site. */
  file: string;
  frontMatter: Readonly<Record<string, unknown>>;
  /** Names that the file imports, each with the module and the name there, `default` for the main one. */
  imports: ReadonlyMap<string, {module: string; name: string}>;
  /** Ids of the headings that the file writes. */
  ids: ReadonlyMap<Node, string>;
  /** The section that is being written; headings inside of tabs and the like go below theirs. */
  section: {depth: number};
  /** How many levels headings are moved down. */
  shift: number;
  /** Whether this is the cell of a table, which has one line. */
  inCell?: boolean;
  /** Whether a drawing needs no words of its own, because it is in a figure. */
  hasWords?: boolean;
  /** The last line that was seen, for nodes that another plugin made. */
  place: {line: number};
  /** The files that include this one, itself last. */
  within: readonly string[];
  /** Every partial that the page has read so far. */
  partials: Set<string>;
  /** Renders what an element holds. */
  render: (nodes: readonly Node[], guide: Guide) => MarkdownNode[];
}

/** Writes an element of a page in plain Markdown. */
export type Renderer = (element: Node, guide: Guide) => MarkdownNode[];

/** A page that cannot be written as Markdown: the message has file and line, what is wrong and what to do. */
export class GuideError extends Error {}

/** @throws GuideError with the place of the node */
export function refuse(guide: Guide, node: Node, message: string): never {
  const line = node.position ? lineOf(node) : guide.place.line;
  throw new GuideError(`${guide.file}:${line}: ${message}`);
}
