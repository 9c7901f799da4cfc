import type {AtRule, Node, Root, Rule} from 'postcss';
import parseSelectors, {type Selector} from 'postcss-selector-parser';

/** Docusaurus puts the styles of its packages into layers of this name; what writers of a site add is in none. */
const LAYER = /^docusaurus\./;
const CHOICE = /^:(?:is|where)$/;

/** Whether a package has brought a rule. */
export function isOfPackage(node: Node): boolean {
  for (let parent: Node | undefined = node.parent; parent; parent = parent.parent) {
    if (isLayer(parent) && LAYER.test(parent.params)) return true;
  }
  return false;
}

/**
 * Takes out the rules of packages that ask for a class which nothing has.
 *
 * @param isUsed whether something may have a class
 * @returns the classes whose rules are gone
 */
export function leaveOutUnusedRules(root: Root, isUsed: (name: string) => boolean): Set<string> {
  const leftOut = new Set<string>();
  root.walkRules((rule) => {
    if (isKeyframe(rule) || !isOfPackage(rule) || !rule.selector.includes('.')) return;
    const selectors = parseSelectors().astSync(rule.selector);
    selectors.each((selector) => {
      if (!matches(selector)) selector.remove();
    });
    if (selectors.length === 0) rule.remove();
    else rule.selector = selectors.toString();
  });
  removeEmpty(root);
  return leftOut;

  function matches(selector: Selector): boolean {
    let can = true;
    selector.each((part) => {
      if (part.type === 'class' && !isUsed(part.value)) {
        leftOut.add(part.value);
        can = false;
      } else if (part.type === 'pseudo' && CHOICE.test(part.value)) {
        part.each((choice) => {
          if (!matches(choice)) choice.remove();
        });
        if (part.length === 0) can = false;
      }
    });
    return can;
  }
}

/** Takes out what holds nothing any more, but no layer: it may be named for the order of layers only. */
export function removeEmpty(root: Root): void {
  // What is inside first.
  const inner: (AtRule | Rule)[] = [];
  root.walk((node) => {
    if (node.type === 'rule' || (node.type === 'atrule' && !isLayer(node))) inner.unshift(node);
  });
  for (const node of inner) if (node.nodes?.length === 0) node.remove();
}

function isLayer(node: Node): node is AtRule {
  return node.type === 'atrule' && 'name' in node && node.name === 'layer';
}

function isKeyframe({parent}: Rule): boolean {
  return parent?.type === 'atrule' && (parent as AtRule).name.endsWith('keyframes');
}
