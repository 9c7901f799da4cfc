import fs from 'node:fs';
import path from 'node:path';
import type {Node} from '@nacre-docs/kit/mdx/markdown';
import {takeParsed} from '@nacre-docs/kit/mdx/parsedPages';
import type {EstreeNode} from '@nacre-docs/kit/mdx/expressions';
import {refuse, type Guide, type GuideSite} from './guide';
import type {MarkdownNode} from './nodes';

/** A page or partial, after what the site's remark plugins did to it. */
export type GuideFile = Pick<Guide, 'file' | 'frontMatter' | 'imports' | 'ids'> & {nodes: Node[]};

/**
 * Reads a page or partial as the site does before it is compiled.
 *
 * @param file relative to the site
 * @throws MarkdownError where it cannot be parsed
 */
export function readGuideFile(file: string, source: string, {siteDir, transforms}: GuideSite): GuideFile {
  const {tree, frontMatter, headings} = takeParsed(source);
  const place = {
    path: path.join(siteDir, file),
    fail(reason: string): never {
      throw new Error(`${file}: ${reason}`);
    },
  };
  for (const transform of transforms) transform(tree as never, place);
  const nodes = tree.children ?? [];
  return {
    file,
    frontMatter,
    nodes,
    imports: importsOf(nodes),
    ids: new Map(headings.map(({node, id}) => [node, id])),
  };
}

function importsOf(nodes: Node[]): Guide['imports'] {
  const statements = nodes.flatMap(({data}) => (data?.estree?.body ?? []) as EstreeNode[]);
  return new Map(
    statements
      .filter(({type}) => type === 'ImportDeclaration')
      .flatMap(({source, specifiers}) =>
        (specifiers as Array<{local: EstreeNode; imported?: EstreeNode}>).map(({local, imported}) => {
          const module = (source as {value: string}).value;
          return [local.name!, {module, name: imported?.name ?? 'default'}] as const;
        }),
      ),
  );
}

/** What a partial shows, in the place of the component that stands for it. */
export function renderPartial(module: string, node: Node, guide: Guide): MarkdownNode[] {
  const {siteDir} = guide.site;
  const file = module.startsWith('@site/')
    ? module.slice('@site/'.length)
    : path.posix.join(path.posix.dirname(guide.file), module);
  if (guide.within.includes(file))
    refuse(guide, node, `${[...guide.within, file].join(' → ')}: partials include each other without end.`);
  if (node.attributes && node.attributes.length > 0)
    refuse(
      guide,
      node,
      `<${node.name ?? ''}> gives properties to ${file}, whose text then differs from place to place. Write the text into the page.`,
    );
  guide.partials.add(file);
  const partial = readGuideFile(file, fs.readFileSync(path.join(siteDir, file), 'utf8'), guide.site);
  return guide.render(partial.nodes, {
    ...guide,
    ...partial,
    place: {line: 1},
    within: [...guide.within, file],
  });
}
