import {attribute, lineOf, visit, type Fence, type Node} from '@nacre-docs/kit/mdx/markdown';
import {partialOf, type ContentSite, type Page} from '../site';

/** A code fence of a page as a reader meets it. */
export interface Sample {
  fence: Fence;
  /** File that it is in: the page or one of its partials. */
  file: string;
  /** The tabs that it is in, from the outermost: which group, and the label that the reader chose. */
  tabs: Array<{group: Node; value: string}>;
}

/** The fences of a page in the order in which they are shown, with those of its partials in their places. */
export function samplesOf(site: ContentSite, page: Page): Sample[] {
  const found: Sample[] = [];
  collect(site, page, [], found);
  return found;
}

function collect(site: ContentSite, page: Page, around: Sample['tabs'], found: Sample[]): void {
  const fences = new Map(page.fences.map((fence) => [fence.line, fence]));
  visit(page.tree, (node, parents) => {
    const tabs = [...around, ...tabsAround(parents)];
    if (node.type === 'code') found.push({fence: fences.get(lineOf(node))!, file: page.file, tabs});
    const partial = /^mdxJsx/.test(node.type) ? partialOf(site, page, node.name ?? '') : undefined;
    if (partial) collect(site, partial, tabs, found);
  });
}

function tabsAround(parents: Node[]): Sample['tabs'] {
  return parents.flatMap((node, index) => {
    const group = parents[index - 1];
    return node.name === 'TabItem' && group?.name === 'Tabs'
      ? [{group, value: attribute(node, 'value') ?? ''}]
      : [];
  });
}

/**
 * The ways of reading a page: in each, the reader keeps to one label in all groups of tabs that have it, and takes the
 * first tab with something to run where a group does not. Together they reach every tab with something to run.
 *
 * @param runs whether there is something to run in a sample
 */
export function waysThrough(samples: Sample[], runs: (sample: Sample) => boolean): Sample[][] {
  const labels = new Map<Node, string[]>();
  for (const sample of samples.filter(runs))
    for (const {group, value} of sample.tabs) {
      const known = labels.get(group) ?? [];
      if (!known.includes(value)) labels.set(group, [...known, value]);
    }
  const all = [...new Set([...labels.values()].flat())];
  const ways = (all.length > 0 ? all : ['']).map((label) =>
    samples.filter(({tabs}) =>
      tabs.every(({group, value}) => {
        const choices = labels.get(group) ?? [];
        return value === (choices.includes(label) ? label : (choices[0] ?? value));
      }),
    ),
  );
  return [
    ...new Map(ways.map((way) => [way.map(({file, fence}) => `${file}:${fence.line}`).join(), way])).values(),
  ];
}
