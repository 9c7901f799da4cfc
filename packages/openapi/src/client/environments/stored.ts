import {own} from '@nacre-docs/openapi-core/request/ownProperty';
import {browserStore, isTexts} from '../browserStore';
import {isSecretName} from '../history/secrets';
import {apiSettings} from '../TryIt/settings';
import {isName, withSecrets, type Environment, type Variable} from './variables';

const KEY = 'explorer.environments';

/** Stored for the browser, without the values of secret variables. @param reference see `stored.ts` of Try it */
const environments = (reference: string) =>
  browserStore(`${KEY} ${reference}`.trim(), 'localStorage', readEnvironments);

/** Values of secret variables by environment and name, stored like credentials. */
const secrets = (reference: string) =>
  browserStore(`${KEY}.secrets ${reference}`.trim(), apiSettings().authPersistence, (stored) =>
    isTexts(stored) ? stored : {},
  );

/** Variable names can't contain spaces, so keys are unique. */
const secretKey = ({name}: Environment, {key}: Variable): string => `${name} ${key}`;

/** The chosen environment, which lasts as long as the tab, like the chosen server. */
const chosen = (reference: string) =>
  browserStore(`${KEY}.chosen ${reference}`.trim(), 'sessionStorage', (stored) => stored as string | null);

/** The environments of a reference, with their secrets. */
export function storedEnvironments(reference: string): Environment[] {
  const values = secrets(reference).read();
  return environments(reference)
    .read()
    .map((each) => withSecrets(each, (variable) => own(values, secretKey(each, variable)) ?? ''));
}

/** @returns false if they can't be stored, and last as long as the page */
export function storeEnvironments(reference: string, all: Environment[]): boolean {
  const values = all.flatMap((environment) =>
    environment.variables
      .filter(({isSecret}) => isSecret)
      .map((variable) => [secretKey(environment, variable), variable.value]),
  );
  secrets(reference).write(Object.fromEntries(values) as Record<string, string>);
  return environments(reference).write(all.map((each) => withSecrets(each, () => '')));
}

export function chosenEnvironment(reference: string): Environment | undefined {
  const name = chosen(reference).read();
  return name === null ? undefined : storedEnvironments(reference).find((each) => each.name === name);
}

export const chooseEnvironment = (reference: string, environment: Environment | undefined): boolean =>
  chosen(reference).write(environment?.name ?? null);

/** Adds or replaces one environment. Others may come from another tab. @param before its name, if it changes */
export function putEnvironment(
  reference: string,
  environment: Environment,
  before = environment.name,
): boolean {
  const all = storedEnvironments(reference);
  const index = all.findIndex(({name}) => name === before);
  return storeEnvironments(reference, index < 0 ? [...all, environment] : all.with(index, environment));
}

/** Sets a variable in the chosen environment, or in a new one. @returns the environment */
export function saveVariable(
  reference: string,
  now: Environment | undefined,
  newName: string,
  variable: Pick<Variable, 'key' | 'value'>,
): Environment {
  const known = storedEnvironments(reference).find(({name}) => name === (now?.name ?? newName));
  const base = known ?? now ?? {name: newName, server: '', variables: []};
  const before = base.variables.find(({key}) => key === variable.key);
  const saved = {...variable, isSecret: before?.isSecret ?? isSecretName(variable.key)};
  const variables = before
    ? base.variables.map((each) => (each === before ? saved : each))
    : [...base.variables, saved];
  const next = {...base, variables};
  putEnvironment(reference, next);
  chooseEnvironment(reference, next);
  return next;
}

/** Drops invalid environments: storage may be damaged. */
function readEnvironments(stored: unknown): Environment[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((each) => {
    const {name, server, variables} = Object(each) as Partial<Record<keyof Environment, unknown>>;
    if (typeof name !== 'string' || typeof server !== 'string' || !Array.isArray(variables)) return [];
    return [{name, server, variables: variables.flatMap(readVariable)}];
  });
}

function readVariable(stored: unknown): Variable[] {
  const {key, value, isSecret: hidden} = Object(stored) as Partial<Record<keyof Variable, unknown>>;
  return typeof key === 'string' && isName(key) && typeof value === 'string'
    ? [{key, value, isSecret: hidden === true}]
    : [];
}
