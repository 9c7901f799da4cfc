import {Joi} from '@docusaurus/utils-validation';
import {didYouMean} from './closest';
import {UserError} from './userError';

/** Part of `schema.describe()`'s output. */
interface Description {
  keys?: Record<string, Description>;
  /** For an object with arbitrary keys. */
  patterns?: Array<{rule?: Description}>;
  matches?: Array<{then?: Description; otherwise?: Description}>;
}

/** Options that are `true`, `false` or an object with these keys. */
export const switchable = (keys: Joi.PartialSchemaMap): Joi.AlternativesSchema =>
  Joi.alternatives().conditional(Joi.boolean(), {then: Joi.boolean(), otherwise: Joi.object(keys)});

/**
 * Creates the `validateOptions` of a plugin.
 *
 * @param plugin as named in configurations, `@nacre-docs/search`
 * @param keys of its options, with their defaults
 * @returns throws UserError with a line for each problem: the option, the error, and the closest valid name
 */
export function optionsValidator(
  plugin: string,
  keys: Joi.PartialSchemaMap,
): ({options}: {options: unknown}) => Record<string, unknown> {
  const schema = Joi.object<Record<string, unknown>>({id: Joi.string().default('default'), ...keys});
  const describe = ({type, path, message}: Joi.ValidationErrorItem): string => {
    const name = path.join('.');
    if (type !== 'object.unknown') return `${plugin}: option ${message}.`;
    const known = knownNames(schema.describe() as Description, path.slice(0, -1));
    const remedy = didYouMean(String(path.at(-1)), known, `There are ${known.join(', ')}.`, '"');
    return `${plugin}: unknown option "${name}". ${remedy}`;
  };
  return ({options}) => {
    const result = schema.validate(options ?? {}, {abortEarly: false, convert: false});
    if (result.error) throw new UserError(result.error.details.map(describe).join('\n'));
    return result.value;
  };
}

function knownNames(schema: Description, path: ReadonlyArray<string | number>): string[] {
  let found: Description | undefined = schema;
  for (const name of path) found = withKeys(found)?.keys?.[name] ?? found?.patterns?.[0]?.rule;
  return Object.keys(withKeys(found)?.keys ?? {});
}

/** The object among the alternatives of {@link switchable}. */
const withKeys = (schema: Description | undefined): Description | undefined =>
  schema?.matches?.flatMap((match) => [match.then, match.otherwise]).find((one) => one?.keys) ?? schema;
