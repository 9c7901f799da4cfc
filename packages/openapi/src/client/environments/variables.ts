import {own} from '@nacre-docs/openapi-core/request/ownProperty';
import {translate} from '@docusaurus/Translate';
import type {TryItItem, Form} from '../../contract';

/** Id of the list that fields offer while a reader types. */
export const VARIABLES = 'try-it-variables';

/** A value that forms refer to as `{{key}}`. */
export interface Variable {
  key: string;
  value: string;
  /** Neither exported nor shown in code samples. */
  isSecret: boolean;
}

/** A set of variables, and the server that they are for. */
export interface Environment {
  name: string;
  /** Address; empty for the sandbox. */
  server: string;
  variables: Variable[];
}

/** Like Postman's names, but without spaces: `{{ name }}` is a placeholder of many template languages. */
const NAME = String.raw`\$?[\p{L}\p{N}_.-]+`;
const VARIABLE = new RegExp(`\\{\\{(${NAME})\\}\\}`, 'gu');
/** JSON strings, and variables outside of them. */
const IN_JSON = new RegExp(`"(?:[^"\\\\]|\\\\.)*"|\\{\\{(?:${NAME})\\}\\}`, 'gu');

export const isName = (text: string): boolean => new RegExp(`^${NAME}$`, 'u').test(text);

/** An environment with other values of its secret variables. */
export const withSecrets = (
  environment: Environment,
  valueOf: (variable: Variable) => string,
): Environment => ({
  ...environment,
  variables: environment.variables.map((variable) =>
    variable.isSecret ? {...variable, value: valueOf(variable)} : variable,
  ),
});

/**
 * Replaces the variables of a form.
 *
 * @param isShared leaves secret variables in, for code samples and the history
 * @returns the form, and the names of variables that the environment doesn't have
 */
export function fillForm(
  item: TryItItem,
  form: Form,
  environment: Environment | undefined,
  isShared = false,
): {form: Form; unknown: string[]} {
  const unknown = new Set<string>();
  const replace = (text: string, write: (value: string) => string = String): string =>
    text.replace(VARIABLE, (whole, name: string) => {
      if (isOfExample(item, whole)) return whole;
      const variable = environment?.variables.find(({key}) => key === name);
      if (variable?.isSecret && isShared) return whole;
      // The value of a secret is lost with the tab.
      if (variable && !(variable.isSecret && variable.value === '')) return write(variable.value);
      unknown.add(name);
      return whole;
    });
  const replaceAll = (texts: Record<string, string>) =>
    Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, replace(text)]));
  const isJson = form.body !== undefined && item.bodies[form.body]?.kind === 'json';
  const credentials = (item.ways[form.way] ?? []).flatMap(({scheme}) => {
    const text = own(form.credentials, scheme);
    return text === undefined ? [] : [[scheme, replace(text)]];
  });
  const filled = {
    ...form,
    values: replaceAll(form.values),
    fields: replaceAll(form.fields),
    credentials: Object.fromEntries(credentials) as Record<string, string>,
    text: isJson
      ? form.text.replace(IN_JSON, (part) => replace(part, part.startsWith('"') ? inString : String))
      : replace(form.text),
  };
  return {form: filled, unknown: [...unknown]};
}

const inString = (value: string): string => JSON.stringify(value).slice(1, -1);

/** Whether the page's own example has a text. A placeholder then belongs to the API and is sent unchanged. */
export const isOfExample = ({bodies}: TryItItem, part: string): boolean =>
  bodies.some(({examples}) => examples.some(({text}) => text.includes(part)));

/** JSON text with variables outside strings replaced by strings of the same length. */
export const asJson = (text: string): string =>
  text.replace(IN_JSON, (part) => (part.startsWith('"') ? part : `"${'_'.repeat(part.length - 2)}"`));

/** Why a form with unknown variables isn't sent. */
export const unknownVariables = (names: string[]): Error =>
  new Error(
    translate(
      {
        id: 'theme.TryIt.unknownVariable',
        message:
          'Nothing was sent: enter a value for {variables} under “Variables” above, or choose another environment. Secrets are only sent to the server of their environment.',
      },
      {variables: names.map((name) => `{{${name}}}`).join(', ')},
    ),
  );
