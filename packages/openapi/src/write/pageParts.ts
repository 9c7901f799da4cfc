import fs from 'node:fs';
import path from 'node:path';
import {parseFragment, serializeOuter, type DefaultTreeAdapterTypes as Tree} from 'parse5';
import {attribute, find, hasClass, textOf} from '@nacre-docs/kit/dom';
import type {SiteAddress} from '@nacre-docs/kit/siteAddress';
import type {PageNode, PagePart} from '../contract';

/** Page locations and site-specific options. */
export interface PageSite extends SiteAddress {
  /** Parts that the site has components for. */
  parts?: readonly PagePart[];
}

type IsPart = (element: Tree.Element) => boolean;

const withClass =
  (name: string): IsPart =>
  (element) =>
    hasClass(element, name);

/** Sections of a page by the id of their heading. */
const withHeading =
  (id: RegExp): IsPart =>
  (element) =>
    hasClass(element, 'op-section') && id.test(headingOf(element) ?? '');

/** Where each part is on a page. */
const PARTS: Record<PagePart, IsPart> = {
  'ApiExplorer/MethodEndpoint': withClass('op-endpoint'),
  'ApiExplorer/SecuritySchemes': withHeading(/^authorization$/),
  CodeSamples: withClass('op-request-code'),
  ParamsDetails: withHeading(/^(?:path|query|querystring|header|cookie)-parameters$/),
  RequestSchema: withHeading(/^request-body$/),
  ResponseExamples: withClass('op-panel--response'),
  SchemaTabs: withClass('variants'),
  StatusCodes: withHeading(/^responses$/),
};

/** Page parts that a site replaces with a component in src/theme. */
export const swizzledParts = (siteDir: string): PagePart[] =>
  (Object.keys(PARTS) as PagePart[]).filter((name) =>
    ['', '/index'].some((file) =>
      ['tsx', 'ts', 'jsx', 'js'].some((ending) =>
        fs.existsSync(path.join(siteDir, 'src/theme', `${name}${file}.${ending}`)),
      ),
    ),
  );

/**
 * Splits a page around parts that React renders as components. All other HTML stays text.
 *
 * @returns undefined if the page has none of the parts
 */
export function splitParts(html: string, parts: readonly PagePart[]): PageNode[] | undefined {
  // Parsing takes as long as rendering the page.
  if (parts.length === 0) return undefined;
  const nodes = joined(parseFragment(html).childNodes.map((node) => split(node, parts)));
  return nodes.every((node) => typeof node === 'string') ? undefined : nodes;
}

function split(node: Tree.ChildNode, parts: readonly PagePart[]): PageNode {
  if (!('attrs' in node)) return serializeOuter(node);
  const part = parts.find((name) => PARTS[name](node));
  const children = joined(node.childNodes.map((child) => split(child, parts)));
  const isText = children.every((child) => typeof child === 'string');
  if (isText && part === undefined) return serializeOuter(node);
  const element: PageNode = isText
    ? serializeOuter(node)
    : {
        tag: node.tagName,
        attributes: Object.fromEntries(node.attrs.map(({name, value}) => [name, value])),
        children,
      };
  return part === undefined ? element : {part, props: propsOf(part, node), children: [element]};
}

/** Neighboring texts as one. */
const joined = (nodes: PageNode[]): PageNode[] =>
  nodes.reduce<PageNode[]>((all, node) => {
    const last = all.at(-1);
    return typeof last === 'string' && typeof node === 'string'
      ? [...all.slice(0, -1), last + node]
      : [...all, node];
  }, []);

/** Data that a component gets about its part. */
function propsOf(part: PagePart, element: Tree.Element): Record<string, string> {
  const textWith = (name: string): string => {
    const found = find(element, withClass(name));
    return found ? textOf(found) : '';
  };
  if (part === 'ApiExplorer/MethodEndpoint')
    return {method: textWith('method').toLowerCase(), path: textWith('op-path')};
  const id = headingOf(element);
  return id === undefined ? {} : {id};
}

function headingOf(element: Tree.Element): string | undefined {
  const heading = find(element, ({tagName}) => tagName === 'h2');
  return heading && attribute(heading, 'id');
}
