import type {StoredForm} from '../TryIt/stored';

/** Names of values that may be credentials, but not `max_tokens` or `page_token`. */
const SECRET =
  /passw|secret|credential|(?<!(?:page|next|continuation|pagination|cursor)[-_]?)token(?!s)|api[-_]?key|private[-_]?key|signing[-_]?key|authorization|cookie/i;

export const isSecretName = (name: string): boolean => SECRET.test(name);

const hidden = (name: string): string => `{{${name.replace(/[^\p{L}\p{N}_.-]+/gu, '_')}}}`;

type IsPublic = (value: string) => boolean;

const hide = (name: string, value: string, isPublic: IsPublic): string =>
  value !== '' && isSecretName(name) && !value.startsWith('{{') && !isPublic(value) ? hidden(name) : value;

/** Replaces texts with secret names in JSON by variables. Other text, and JSON without them, is returned unchanged. */
export function hideInJson(text: string, isPublic: IsPublic = () => false): string {
  let isChanged = false;
  try {
    const value: unknown = JSON.parse(text, (name, each: unknown) => {
      if (typeof each !== 'string') return each;
      const shown = hide(name, each, isPublic);
      isChanged ||= shown !== each;
      return shown;
    });
    return isChanged ? JSON.stringify(value, null, 2) : text;
  } catch {
    return text;
  }
}

/**
 * Replaces credentials in a form by variables: values with secret names, and all occurrences of the given
 * ones.
 *
 * @param known credentials and secret variables
 * @param isPublic whether a value with a secret name may stay
 */
export function withoutSecrets(form: StoredForm, known: string[], isPublic: IsPublic): StoredForm {
  // A secret may contain another one.
  const longestFirst = known.filter(({length}) => length >= 4).sort((a, b) => b.length - a.length);
  const clean = (text: string) =>
    longestFirst.reduce((left, secret) => left.replaceAll(secret, '{{secret}}'), text);
  const cleanAll = (texts: Record<string, string>, nameOf: (key: string) => string) =>
    Object.fromEntries(
      Object.entries(texts).map(([key, text]) => [key, clean(hide(nameOf(key), text, isPublic))]),
    );
  return {
    ...form,
    text: clean(hideInJson(form.text, isPublic)),
    fields: cleanAll(form.fields, (key) => key),
    // Keys are a location and a name. All cookies are secret.
    values: cleanAll(form.values, (key) => key.replace(/^(?!cookie)\w+ /, '')),
  };
}
