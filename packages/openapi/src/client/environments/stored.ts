import {own} from '@nacre-docs/openapi-core/request/ownProperty';
import {browserStore} from '../browserStore';
import {apiSettings} from '../TryIt/settings';
import {isName, type Environment, type Variable} from './variables';

const KEY = 'explorer.environments';

/** Stored for the browser, without the values of secret variables. @param reference see `stored.ts` of Try it */
const environments = (reference: string) =>
  browserStore(`${KEY} ${reference}`.trim(), 'localStorage', readEnvironments);

/** Values of secret variables by environment and name, stored like credentials. */
const secrets = (reference: string) =>
  browserStore(
    `${KEY}.secrets ${reference}`.trim(),
    apiSettings().authPersistence,
    (stored) => Object(stored) as Record<string, unknown>,
  );

/** The chosen environment, which lasts as long as the tab, like the chosen server. */
const chosen = (reference: string) =>
  browserStore(`${KEY}.chosen ${reference}`.trim(), 'sessionStorage', (stored) => stored as string | null);

/** The environments of a reference, with their secrets. */
export function storedEnvironments(reference: string): Environment[] {
  const values = secrets(reference).read();
  const secretOf = (name: string, key: string): string => {
    const value: unknown = own(Object(own(values, name)) as Record<string, unknown>, key);
    return typeof value === 'string' ? value : '';
  };
  return environments(reference)
    .read()
    .map(({name, variables, ...others}) => ({
      ...others,
      name,
      variables: variables.map((variable) =>
        variable.isSecret ? {...variable, value: secretOf(name, variable.key)} : variable,
      ),
    }));
}

/** @returns false if they can't be stored, and last as long as the page */
export function storeEnvironments(reference: string, all: Environment[]): boolean {
  const values = all.map(({name, variables}) => [
    name,
    Object.fromEntries(variables.filter(isSecret).map(({key, value}) => [key, value])),
  ]);
  secrets(reference).write(Object.fromEntries(values) as Record<string, unknown>);
  return environments(reference).write(
    all.map(({variables, ...others}) => ({
      ...others,
      variables: variables.map((each) => (each.isSecret ? {...each, value: ''} : each)),
    })),
  );
}

const isSecret = (variable: Variable): boolean => variable.isSecret;

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
  const index = base.variables.findIndex(({key}) => key === variable.key);
  const before = base.variables[index];
  const saved = {...variable, isSecret: before?.isSecret ?? false};
  const next = {
    ...base,
    variables: before ? base.variables.with(index, saved) : [...base.variables, saved],
  };
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
