import {attribute, find, findAll, hasClass, oneLine, textOf, type Element} from './dom';
import type {SearchPage, Section} from './model';

/** Headers are the same on every operation; they would make all of them answer to their names. */
const SHARED_SECTIONS = new Set(['authorization', 'header-parameters', 'guides']);

/**
 * Reads the page of an operation or a webhook: its address, description, and the names of parameters and
 * properties. Code samples, response examples, headers and the bodies of errors are left out.
 *
 * @param root element with the class `op`
 */
export function readOperation(
  root: Element,
  url: string,
): Pick<SearchPage, 'method' | 'path' | 'operationId' | 'command' | 'sections'> {
  const method = textOf(find(root, (element) => hasClass(element, 'method')) ?? root).toUpperCase();
  const pathElement = find(root, (element) => hasClass(element, 'op-path'));
  const path = pathElement && textOf(pathElement, (element) => hasClass(element, 'op-server'));
  const description = find(root, (element) => hasClass(element, 'op-description'));
  const address = [method, path].filter(Boolean).join(' ');
  return {
    method,
    path,
    operationId: camelCase(url.split('/').pop() ?? ''),
    command: readCommand(root),
    sections: [
      {level: 1, anchor: '', heading: '', content: (description && textOf(description)) || address},
      ...readDetails(root),
    ],
  };
}

function readDetails(root: Element): Section[] {
  const details = find(root, (element) => hasClass(element, 'op-details'));
  if (!details) return [];
  return findAll(details, ({tagName}) => tagName === 'section').flatMap((section) => {
    const heading = find(section, ({tagName}) => tagName === 'h2');
    const anchor = heading && attribute(heading, 'id');
    if (!heading || !anchor || SHARED_SECTIONS.has(anchor)) return [];
    const content = propertyNames(section).join(' ');
    if (!content) return [];
    return [
      {level: 2, anchor, heading: textOf(heading, (element) => hasClass(element, 'prop-flag')), content},
    ];
  });
}

function propertyNames(section: Element): string[] {
  const names: string[] = [];
  const visit = (element: Element) => {
    if (isErrorResponse(element) || isHeaderFold(element)) return;
    if (hasClass(element, 'prop-name')) {
      const name = textOf(element);
      // `{any key}` of a map is no name.
      if (!name.includes(' ')) names.push(name);
    }
    element.childNodes.forEach((child) => 'tagName' in child && visit(child));
  };
  visit(section);
  return [...new Set(names)];
}

function isErrorResponse(element: Element): boolean {
  if (!hasClass(element, 'response')) return false;
  const status = find(element, (child) => hasClass(child, 'status'));
  return status !== undefined && !/^[23]/.test(textOf(status));
}

function isHeaderFold(element: Element): boolean {
  if (!hasClass(element, 'prop-fold')) return false;
  const summary = find(element, ({tagName}) => tagName === 'summary');
  return summary !== undefined && /^\d+ headers?$/.test(textOf(summary));
}

/** `nacre scope create` of a sample that goes on with options. */
function readCommand(root: Element): string | undefined {
  const panel = find(root, (element) => attribute(element, 'data-panel') === 'cli');
  const code = panel && find(panel, ({tagName}) => tagName === 'pre');
  return code && commandsIn(textOf(code))[0];
}

/** The commands at the start of the lines of a shell sample, without options and values. */
export function commandsIn(code: string): string[] {
  const commands = [...code.matchAll(/(?:^|\n|\$\()\s*\$?\s*([a-z][\w-]*(?: [a-z][a-z-]*)+)/g)].map((match) =>
    oneLine(match[1]!),
  );
  return [...new Set(commands)];
}

function camelCase(slug: string): string {
  return slug.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
