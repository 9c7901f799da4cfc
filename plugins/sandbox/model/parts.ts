import type {SandboxBase, SandboxData, SandboxPart} from '../contract';
import type {PlatformRules} from '../rules';

/**
 * Takes apart what a browser loads with the first answer, and what it loads when an answer needs it.
 *
 * @returns parts by their names, which can be those of files
 */
export function splitData(data: SandboxData): {base: SandboxBase; parts: Record<SandboxPart, unknown>} {
  const {seed, answers, ...rest} = data;
  const rules = data.rules && {...data.rules, lifecycles: withoutCauses(data.rules.lifecycles)};
  const base = {...rest, ...(rules && {rules})};
  const name = (content: object, prefix: string) =>
    Object.entries(content).map(([key, value]) => [`${prefix}-${key}`, value as unknown] as const);
  return {base, parts: Object.fromEntries([...name(seed, 'entities'), ...name(answers, 'answers')])};
}

/** What brings about a transition outside the simulation is said in guides, which the build draws. */
function withoutCauses(lifecycles: PlatformRules['lifecycles']): PlatformRules['lifecycles'] {
  return Object.fromEntries(
    Object.entries(lifecycles).map(([kind, {transitions, ...lifecycle}]) => [
      kind,
      {...lifecycle, transitions: transitions.map((transition) => ({...transition, outside: undefined}))},
    ]),
  );
}
