/**
 * What a product asks of its API description beyond valid OpenAPI, chosen in config/house-rules.ts. Each rule is off
 * where it is left out.
 */
export interface HouseRules {
  operations?: OperationRules;
  schemas?: SchemaRules;
  /** Examples fit their schemas whole and agree with each other: ids, times, names of resources. */
  agreeingExamples?: boolean;
  /** The schemas that list notifications hold those of `webhooks`. */
  notificationLists?: boolean;
  /** What the reader of the description warns of fails the check. */
  noWarnings?: boolean;
  /** Texts follow the style of the guides, in prose and spelling, and their links lead to pages of this site. */
  styledTexts?: boolean;
  /** No two operations, and no operation and a page, have the same title. */
  uniqueTitles?: boolean;
  /** Each upper limit is in docs/_data/limits.yaml. */
  listedLimits?: boolean;
  /** `x-since` is the month in whose changelog an operation is announced. */
  announced?: boolean;
}

export interface OperationRules {
  /** The operationId is camelCase. */
  camelCaseIds?: boolean;
  oneTag?: boolean;
  /** Each has a summary, and a description of at least this many characters. */
  descriptionLength?: number;
  /** Each that needs a credential names its `x-permission`, which a role has. */
  permissions?: boolean;
  /** Each has its command in `x-cli`. */
  commands?: boolean;
  oneSuccess?: boolean;
  /** Header parameter of each. */
  versionHeader?: string;
  /** Header parameter of each POST. */
  idempotencyHeader?: string;
  /** Header parameter of each PATCH, PUT and DELETE. */
  preconditionHeader?: string;
  /** Query parameters of each operation whose operationId begins with `list`. */
  listParameters?: readonly string[];
  /** Each has the errors that follow from its path, parameters and body, as `application/problem+json`. */
  errors?: boolean;
  /** Each body that there has to be is there, with an example. */
  examples?: boolean;
  /** Headers of each response. */
  responseHeaders?: readonly string[];
}

export interface SchemaRules {
  /** Each property has a description. */
  descriptions?: boolean;
  /** Fewest words of the description of a schema, a property or a parameter; one value alone needs no more than its name. */
  descriptionWords?: number;
  /** Names of properties are snake_case. */
  snakeCase?: boolean;
  /** A field that holds the id of an entity has the prefix of its ids. */
  idPrefixes?: boolean;
  /** An object says what it may hold. */
  closedObjects?: boolean;
  /** `x-enumDescriptions` explains each value. */
  explainedValues?: boolean;
}
