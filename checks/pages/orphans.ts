import path from 'node:path';
import {INDEX_ENDING} from '@nacre-docs/kit/routes';
import {listIndexPages, missingIndexPages} from '@nacre-docs/openapi/write/indexPages';
import {toText, type Node} from '@nacre-docs/kit/mdx/markdown';
import {docId} from '@nacre-docs/kit/mdx/pageRoute';
import type {ContentSite, Page, Problem} from '../site';
import {missingGuides} from '@nacre-docs/writing/contentModel/sidebarDocs';
import {SIDEBAR} from '../../config/writing-files';

const CLOSING_SECTIONS = ['Next steps', 'Related'];

/** Every page is in a sidebar and links to other pages. */
export function checkOrphans(site: ContentSite): Problem[] {
  const docs = site.pages.filter(({area}) => area === 'docs');
  return [
    ...docs.filter(({file}) => !site.sidebarDocs.has(docId(file))).map(unlisted),
    ...missingDocs(site),
    ...docs.flatMap(deadEnd),
  ];
}

function unlisted({file}: Page): Problem {
  const message = docId(file).endsWith(INDEX_ENDING)
    ? `This page is not in a sidebar. Add its tag to x-tag-tree in openapi/openapi.yaml, or remove the page.`
    : `This page is not in a sidebar. Add '${docId(file)}' to config/guides-sidebar.ts.`;
  return {file, line: 1, message};
}

function missingDocs(site: ContentSite): Problem[] {
  const present = new Set([...site.pages, ...site.broken].map(({file}) => docId(file)));
  const indexPages = listIndexPages(site.api);
  const guides = [...site.sidebarDocs].filter((id) => !indexPages.some(({doc}) => doc === id));
  return [
    ...missingIndexPages(indexPages, (doc) => present.has(doc)).map(({place, message}) => ({
      file: place ? path.relative(process.cwd(), place.file) : 'openapi/openapi.yaml',
      line: place?.line ?? 1,
      message,
    })),
    ...missingGuides(guides, present, {file: SIDEBAR, source: site.sidebarSource}),
  ];
}

function deadEnd(page: Page): Problem[] {
  const last = page.headings.filter(({depth}) => depth === 2).at(-1);
  const names = CLOSING_SECTIONS.map((name) => `"## ${name}"`).join(' or ');
  if (!last || !CLOSING_SECTIONS.includes(last.text)) {
    return [
      {
        file: page.file,
        line: last?.line ?? 1,
        message: `The page must end with the section ${names} and 2 to 4 links. ${last ? `Its last section is "${last.text}".` : 'It has no section.'}`,
      },
    ];
  }
  const links = page.links.filter(({line, kind}) => line > last.line && kind !== 'image');
  if (links.length === 0) {
    return [
      {
        file: page.file,
        line: last.line,
        message: `"${last.text}" has no link. Add 2 to 4, each with a reason.`,
      },
    ];
  }
  return bareLinks(page, last.line);
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
