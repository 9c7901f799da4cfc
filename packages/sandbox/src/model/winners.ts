import type {ApiModel} from '@nacre-docs/openapi-core/model/model';
import type {ResolveEach} from '../answerRules';
import type {Entity} from '../contract';
import {isObject} from '@nacre-docs/openapi-core/validate/values';
import type {PlatformRules} from '../rules';
import {answerExamples} from './examples';
import type {FoundKind} from './kinds';

/**
 * Adds the values that examples show as those that apply, and that no other example has: what is worked out of the seed
 * is what the description shows, then.
 *
 * @returns the seed with them
 */
export function withWinners(
  {document, operations}: ApiModel,
  kinds: FoundKind[],
  seed: Record<string, Entity[]>,
  rules: PlatformRules | undefined,
): Record<string, Entity[]> {
  const all = {...seed};
  for (const operation of operations) {
    const rule = rules?.answers?.[operation.operationId];
    if (rule?.does !== 'resolveEach') continue;
    const {kind} = rule.candidates;
    for (const answer of Object.values(answerExamples(document, operation, '200').values))
      for (const entry of entriesOf(rule, answer)) {
        const won = wonBy(rule, entry);
        const owner = seed[rule.each]?.find(({id}) => id === won?.[rule.of]);
        if (!won || !owner || all[kind]?.some(({id}) => id === won.id)) continue;
        const {created_at, created_by} = owner;
        const {fields} = kinds.find(({name}) => name === kind)!;
        const since = {created_at, ...(fields.has('updated_at') && {updated_at: created_at}), created_by};
        all[kind] = [...(all[kind] ?? []), {...won, ...since}];
      }
  }
  return all;
}

function entriesOf({list, page}: ResolveEach, answer: unknown): Entity[] {
  const entries = isObject(answer) ? answer[list ?? page?.items ?? ''] : undefined;
  return Array.isArray(entries) ? (entries as Entity[]) : [];
}

/** The fields of a winner that an entry shows; undefined where it does not show which it is. */
function wonBy({entry: template, shownAs}: ResolveEach, entry: Entity): Entity | undefined {
  const fields = Object.entries({...template, ...shownAs}).flatMap(([field, path]) => {
    const [, name] = /^\$won\.(\w+)$/.exec(String(path)) ?? [];
    return name === undefined ? [] : [[name, entry[field]] as const];
  });
  const won = Object.fromEntries(fields);
  return typeof won.id === 'string' ? won : undefined;
}
