import type {ApiModel} from '@nacre-docs/openapi-core/model/model';
import {firstSentence} from '@nacre-docs/openapi-core/model/summary';
import {nameTree, type NamedTreeNode} from '@nacre-docs/openapi-core/model/tagTree';
import {toPlainText} from '@nacre-docs/kit/plainText';
import {element, type MdastNode} from '@nacre-docs/kit/mdx/mdast';
import {fieldRows, link, paragraph, span, text} from './mdast';

/**
 * The areas of a reference, as in its sidebar: name, number of operations, and purpose of each, below the name of
 * its section. Events aren't counted, because clients don't call them.
 */
export function areaList(model: Pick<ApiModel, 'tree' | 'tags' | 'operations'>): MdastNode {
  const sections: Array<{name?: string; areas: NamedTreeNode[]}> = [];
  for (const area of nameTree(model)) {
    const last = sections.at(-1);
    if (last && last.name === area.section) last.areas.push(area);
    else sections.push({name: area.section, areas: [area]});
  }
  const counts = new Map<string, number>();
  for (const {kind, tag} of model.operations) {
    if (kind === 'operation') counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  const count = ({id, children = []}: NamedTreeNode): number =>
    children.reduce((sum, child) => sum + count(child), counts.get(id) ?? 0);
  const entry = (area: NamedTreeNode): MdastNode[] => {
    const operations = count(area);
    const label = `${operations} ${operations === 1 ? 'operation' : 'operations'}`;
    const purpose = firstSentence(toPlainText(area.description));
    const name = link(area.index, area.name);
    return [
      paragraph(operations > 0 ? [name, text(' '), span('prop-type', text(label))] : [name], 'prop-head'),
      ...(purpose ? [paragraph([text(purpose)], 'prop-text')] : []),
    ];
  };
  return element(
    null,
    {},
    sections.flatMap(({name, areas}) => [
      ...(name ? [{type: 'paragraph', children: [{type: 'strong', children: [text(name)]}]}] : []),
      fieldRows(areas.map(entry), 'areas'),
    ]),
  );
}
