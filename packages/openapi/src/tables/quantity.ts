/** A number in a comparable unit. */
export interface Quantity {
  /** Seconds, bytes, months or a count. */
  amount: number;
  kind: 'time' | 'size' | 'months' | 'count';
}

const UNITS: Record<string, {kind: Quantity['kind']; factor: number}> = {
  second: {kind: 'time', factor: 1},
  minute: {kind: 'time', factor: 60},
  hour: {kind: 'time', factor: 3600},
  day: {kind: 'time', factor: 86_400},
  week: {kind: 'time', factor: 604_800},
  month: {kind: 'months', factor: 1},
  year: {kind: 'months', factor: 12},
  KB: {kind: 'size', factor: 1000},
  KiB: {kind: 'size', factor: 1024},
  MB: {kind: 'size', factor: 1_000_000},
  MiB: {kind: 'size', factor: 1024 ** 2},
  GiB: {kind: 'size', factor: 1024 ** 3},
};

const WORDS = [
  ...'zero one two three four five six seven eight nine ten eleven twelve'.split(' ').entries(),
  [20, 'twenty'],
  [30, 'thirty'],
  [60, 'sixty'],
] as Array<[number, string]>;

/** A written number: digits with commas for thousands, or a word. */
export const NUMBER = `\\b(?:\\d[\\d,]*(?:\\.\\d+)?|${WORDS.map(([, word]) => word).join('|')})\\b`;

/** A number, with a convertible unit if it has one. */
export const QUANTITY = `${NUMBER}(?:(?:\\s+|-)(?:(?:second|minute|hour|day|week|month|year)s?|[KMG]i?B)\\b)?`;

/**
 * Parses a number and its unit. Unknown units, such as "items", are counts.
 *
 * @param text such as `72 hours`, `five minutes`, `1,000 characters` or `20`
 * @returns undefined when it does not start with a number
 */
export function readQuantity(text: string): Quantity | undefined {
  const [, number = '', unit = ''] =
    new RegExp(`^(${NUMBER})(?:(?:\\s+|-)(\\S+))?`, 'i').exec(text.trim()) ?? [];
  if (number === '') return undefined;
  const word = WORDS.find(([, name]) => name === number.toLowerCase());
  const value = word ? word[0] : Number(number.replaceAll(',', ''));
  const known = UNITS[unit.replace(/[^A-Za-z]/g, '').replace(/s$/, '')];
  return {amount: value * (known?.factor ?? 1), kind: known?.kind ?? 'count'};
}

/** Whether two quantities are equal. A bare number is in seconds, bytes or months if the other has a unit. */
export function isSame(one: Quantity, other: Quantity): boolean {
  const comparable = one.kind === other.kind || one.kind === 'count' || other.kind === 'count';
  return comparable && one.amount === other.amount;
}
