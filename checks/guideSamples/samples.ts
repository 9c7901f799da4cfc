import {attribute, lineOf, visit, type Fence, type Node} from '@nacre-docs/kit/mdx/markdown';
import {partialOf, type ContentSite, type Page} from '@nacre-docs/kit/contentSite';

/** A code fence in reading order. */
export interface Sample {
  fence: Fence;
  /** The page or partial that contains it. */
  file: string;
  /** The enclosing tabs, outermost first: tab group and selected value. */
  tabs: Array<{group: Node; value: string}>;
}

/** Fences of a page in reading order, including its partials. */
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
 * All reading paths through a page. Each path picks one tab label in every tab group that has it, and
 * otherwise the first tab with runnable samples. Together the paths cover every tab with runnable samples.
 *
 * @param runs whether a sample is runnable
 */
export function readingPaths(samples: Sample[], runs: (sample: Sample) => boolean): Sample[][] {
  const labels = new Map<Node, string[]>();
  for (const sample of samples.filter(runs))
    for (const {group, value} of sample.tabs) {
      const known = labels.get(group) ?? [];
      if (!known.includes(value)) labels.set(group, [...known, value]);
    }
  const all = [...new Set([...labels.values()].flat())];
  const paths = (all.length > 0 ? all : ['']).map((label) =>
    samples.filter(({tabs}) =>
      tabs.every(({group, value}) => {
        const choices = labels.get(group) ?? [];
        return value === (choices.includes(label) ? label : (choices[0] ?? value));
      }),
    ),
  );
  return [
    ...new Map(
      paths.map((path) => [path.map(({file, fence}) => `${file}:${fence.line}`).join(), path]),
    ).values(),
  ];
}
