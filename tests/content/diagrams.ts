import {lineOf, visit, type Node} from '../../plugins/content-model/markdown';
import type {ContentSite, Problem} from './site';

/** Every Mermaid diagram stands next to prose that says what it shows. */
export function checkDiagrams(site: ContentSite): Problem[] {
  const problems: Problem[] = [];
  for (const {file, tree} of site.pages) {
    visit(tree, (node) => {
      (node.children ?? []).forEach((child, index, siblings) => {
        if (child.type !== 'code' || child.lang !== 'mermaid') return;
        if (isProse(siblings[index - 1]) || isProse(siblings[index + 1])) return;
        problems.push({
          file,
          line: lineOf(child),
          message:
            'The diagram has no text beside it. Add a sentence directly below that says what it shows.',
        });
      });
    });
  }
  return problems;
}

const isProse = (node: Node | undefined): boolean => node?.type === 'paragraph' || node?.type === 'list';
