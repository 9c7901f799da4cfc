import {kebabCase} from '../request/kebabCase';

/** What nobody calls a thing by: versions, and what every path may begin with. */
const NO_AREA = /^(?:api|rest|v?\d[\d.-]*)$/i;

/** The area of an operation in a description without tags: the first part of its path that names something. */
export function areaOf(kind: 'operation' | 'webhook', path: string): string {
  if (kind === 'webhook') return 'webhooks';
  const parts = path.split(/[/.:?#]/).map((part) => part.replace(/\{[^}]*\}/g, ''));
  return parts.find((part) => /\p{L}/u.test(part) && !NO_AREA.test(part)) ?? 'default';
}

/** `create_message` → `Create message`: a title for what has only a name, which itself is one if it holds no words. */
export function titleOf(name: string): string {
  const words = kebabCase(name).replaceAll('-', ' ');
  return words === '' ? name : words[0]!.toUpperCase() + words.slice(1);
}
