import type {AtRule, Declaration, Root, Rule} from 'postcss';
import {isOfPackage, removeEmpty} from './unusedRules';

const USE = /var\((--[\w-]+)/g;
/** With what stands after it, from which a value may have to be kept apart. */
const CONSTANT_USE = /var\((--[\w-]+)\)(?=([\w(#.%-]?))/g;
/** These are about the property itself, and are not its value. */
const KEYWORD = /^(?:inherit|initial|unset|revert|revert-layer)$/;

/**
 * Takes out the custom properties of packages that nothing reads, that the site always replaces, or that have one
 * value for good, which then stands where they were read.
 *
 * @param roots all style sheets
 * @param isNamed whether a script or a page names a property
 */
export function leaveOutProperties(roots: Root[], isNamed: (name: string) => boolean): void {
  leaveOutReplaced(roots);
  putInConstants(roots, isNamed);
  while (leaveOutUnread(roots, isNamed));
  for (const root of roots) removeEmpty(root);
}

function declarations(roots: Root[]): Declaration[] {
  const found: Declaration[] = [];
  for (const root of roots) root.walkDecls(/^--/, (declaration) => void found.push(declaration));
  return found;
}

/** Whether a property is set for the whole page, under all conditions. */
function isForPage({parent}: Declaration): boolean {
  const rule = parent as Rule;
  if (rule.type !== 'rule' || rule.selector !== ':root') return false;
  const around = rule.parent as AtRule | Root;
  return around.type === 'root' || (around.name === 'layer' && around.parent?.type === 'root');
}

/** A rule outside of layers wins over those in layers. */
function leaveOutReplaced(roots: Root[]): void {
  const all = declarations(roots).filter(isForPage);
  const ours = new Set(all.filter((one) => !isOfPackage(one)).map(({prop}) => prop));
  for (const one of all) if (isOfPackage(one) && ours.has(one.prop)) one.remove();
}

function putInConstants(roots: Root[], isNamed: (name: string) => boolean): void {
  const byName = new Map<string, Declaration[]>();
  for (const one of declarations(roots)) byName.set(one.prop, [...(byName.get(one.prop) ?? []), one]);
  const isStable = (name: string) => byName.get(name)?.every(isForPage) ?? false;
  const constants = new Map<string, string>();
  for (const [name, [only, ...others]] of byName) {
    if (others.length > 0 || !isForPage(only!) || !isOfPackage(only!) || isNamed(name)) continue;
    if (only!.value.length > name.length + 'var()'.length) continue;
    const isConstant = [...only!.value.matchAll(USE)].every(([, read]) => isStable(read!));
    if (isConstant && !KEYWORD.test(only!.value)) constants.set(name, only!.value);
  }
  const withValues = (value: string): string =>
    value.replace(CONSTANT_USE, (whole, name: string, after: string) => {
      const constant = constants.get(name);
      if (constant === undefined) return whole;
      return withValues(constant) + (after && ' ');
    });
  for (const root of roots)
    root.walkDecls((declaration) => {
      if (declaration.value.includes('var(--')) declaration.value = withValues(declaration.value);
    });
}

function leaveOutUnread(roots: Root[], isNamed: (name: string) => boolean): boolean {
  const read = new Set<string>();
  for (const root of roots)
    root.walkDecls(({value}) => {
      for (const [, name] of value.matchAll(USE)) read.add(name!);
    });
  const unread = declarations(roots).filter(
    (one) => isOfPackage(one) && !read.has(one.prop) && !isNamed(one.prop),
  );
  for (const one of unread) one.remove();
  return unread.length > 0;
}
