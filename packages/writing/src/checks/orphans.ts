import {INDEX_ENDING} from '@nacre-docs/kit/routes';
import {toText, type Node} from '@nacre-docs/kit/mdx/markdown';
import {docId} from '@nacre-docs/kit/mdx/pageRoute';
import type {Problem} from '@nacre-docs/kit/problem';
import type {ContentSite, Page} from '@nacre-docs/kit/contentSite';
import {missingGuides} from '../contentModel/sidebarDocs';

const CLOSING_SECTIONS = ['Next steps', 'Related'];

/**
 * Every page is in a sidebar and links to other pages.
 *
 * @param sidebar the module with the guide sidebar, and its text
 */
export function checkOrphans(site: ContentSite, sidebar?: {file: string; source: string}): Problem[] {
  const docs = site.pages.filter(({type}) => type === 'docs');
  return [...(sidebar ? sidebarProblems(site, docs, sidebar) : []), ...docs.flatMap(deadEnd)];
}

function sidebarProblems(
  site: ContentSite,
  docs: Page[],
  sidebar: {file: string; source: string},
): Problem[] {
  const elsewhere = new Set(site.generated.sidebarRoutes);
  const present = new Set([...site.pages, ...site.broken].map(({file}) => docId(file)));
  return [
    ...docs
      .filter(({file}) => !site.sidebarDocs.has(docId(file)))
      .filter(({route = ''}) => !elsewhere.has(route) && !route.endsWith(INDEX_ENDING))
      .map(({file}) => ({
        file,
        line: 1,
        message: `This page is not in a sidebar. Add '${docId(file)}' to ${sidebar.file}.`,
      })),
    ...missingGuides(site.sidebarDocs, present, sidebar),
  ];
}

function deadEnd(page: Page): Problem[] {
  const last = page.headings.filter(({depth}) => depth === 2).at(-1);
  const names = CLOSING_SECTIONS.map((name) => `"## ${name}"`).join(' or ');
  if (!last || !CLOSING_SECTIONS.includes(last.text)) {
    const message = `The page must end with the section ${names} and 2 to 4 links. ${last ? `Its last section is "${last.text}".` : 'It is missing sections.'}`;
    return [{file: page.file, line: last?.line ?? 1, message}];
  }
  const links = page.links.filter(({line, kind}) => line > last.line && kind !== 'image');
  if (links.length > 0) return bareLinks(page, last.line);
  const message = `"${last.text}" is missing links. Add 2 to 4, each with a reason.`;
  return [{file: page.file, line: last.line, message}];
}

/** Items in the closing section that contain only a link. */
function bareLinks(page: Page, from: number): Problem[] {
  const lists = (page.tree.children ?? []).filter(
    ({type, position}) => type === 'list' && (position?.start.line ?? 0) > from,
  );
  return lists
    .flatMap((list) => list.children ?? [])
    .filter(isBareLink)
    .map((item) => ({
      file: page.file,
      line: item.position?.start.line ?? from,
      message: `"${toText(item)}" is a bare link. Say why to follow it.`,
    }));
}

function isBareLink(item: Node): boolean {
  const paragraph = item.children?.[0];
  return (
    item.children?.length === 1 && paragraph?.children?.length === 1 && paragraph.children[0]!.type === 'link'
  );
}
