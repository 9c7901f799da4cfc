import {kebabCase} from '../request/kebabCase';

/** Path segments that don't name anything: versions and common prefixes. */
const NO_AREA = /^(?:api|rest|v?\d[\d.-]*)$/i;

/** An operation's area in a description without tags: the first meaningful path segment. */
export function tagFromPath(kind: 'operation' | 'webhook', path: string): string {
  if (kind === 'webhook') return 'webhooks';
  const parts = path.split(/[/.:?#]/).map((part) => part.replace(/\{[^}]*\}/g, ''));
  return parts.find((part) => /\p{L}/u.test(part) && !NO_AREA.test(part)) ?? 'default';
}

/** `create_message` → `Create message`: turns a name into a title. Names without words stay unchanged. */
export function titleOf(name: string): string {
  const words = kebabCase(name).replaceAll('-', ' ');
  return words === '' ? name : words[0]!.toUpperCase() + words.slice(1);
}
