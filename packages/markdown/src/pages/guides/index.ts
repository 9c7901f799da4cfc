import type {MarkdownPage} from '@nacre-docs/kit/markdownWriter/page';
import {oneLine} from '@nacre-docs/kit/dom';
import type {Guide, GuideSite} from './guide';
import {asBlocks} from './nodes';
import {readGuideFile} from './partials';
import {printMarkdown} from './print';
import {renderNodes} from './render';

export {GuideError, type GuideSite, type Transform} from './guide';

/** A guide as Markdown: all of the page but its area. */
export interface WrittenGuide extends Omit<MarkdownPage, 'area'> {
  /** The partials that it shows, relative to the site. */
  partials: string[];
}

/**
 * Writes a page that people wrote, `docs/cli.mdx`, as plain Markdown: components by their renderers, partials in
 * their place, tables and lists of the build whole.
 *
 * @param file relative to the site; not a partial
 * @param source what is in it
 * @throws GuideError at a component without a renderer and at what is only known when the page runs
 * @throws MarkdownError where the page cannot be parsed
 */
export function guidePage(file: string, source: string, site: GuideSite): WrittenGuide {
  const {nodes, ...read} = readGuideFile(file, source, site);
  const guide: Guide = {
    ...read,
    site,
    section: {depth: 1},
    shift: 0,
    place: {line: 1},
    within: [file],
    partials: new Set(),
    render: renderNodes,
  };
  const {title = '', description = ''} = read.frontMatter as {title?: string; description?: string};
  const markdown = printMarkdown(asBlocks(renderNodes(nodes, guide)));
  return {
    route: site.routeOf(file)!,
    title: oneLine(title),
    description: oneLine(description),
    markdown,
    source: file,
    partials: [...guide.partials],
  };
}
