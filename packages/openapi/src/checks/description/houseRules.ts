/** API description rules beyond valid OpenAPI, as options of `apiChecks`. Omitted rules are off. */
export interface HouseRules {
  operations?: OperationRules;
  schemas?: SchemaRules;
  /**
   * Examples match their schemas exactly and agree with each other on ids, timestamps, and resource names. The first
   * response example of an operation answers its first request example.
   */
  agreeingExamples?: boolean;
  /** Returns the problem of a text field in a successful response example, if any. */
  exampleField?(name: string, value: string): string | undefined;
  /** Warnings from loading the description fail the check. */
  noWarnings?: boolean;
}

export interface OperationRules {
  /** Every authenticated operation has an `x-permission` that some role grants. */
  permissions?: boolean;
  /** Every operation has an `x-cli` command of this tool. */
  commands?: string;
  /** `x-since` is the changelog month that announces the operation. */
  announced?: boolean;
  oneSuccess?: boolean;
  /** Header parameter required on every operation. */
  versionHeader?: string;
  /** Header parameter required on every POST. */
  idempotencyHeader?: string;
  /** Header parameter required on every PATCH, PUT, and DELETE. */
  preconditionHeader?: string;
  /** Query parameters required on every operation whose operationId starts with `list`. */
  listParameters?: readonly string[];
  /**
   * Every operation has the errors implied by its path, parameters, and body, as `application/problem+json`.
   */
  errors?: boolean;
  /** Every required body is present and has an example. */
  examples?: boolean;
  /** Headers required on every response. */
  responseHeaders?: readonly string[];
}

export interface SchemaRules {
  /** Every property has a description. */
  descriptions?: boolean;
  /** Minimum words in the description of a schema, property, or parameter. Single-value enums are exempt. */
  descriptionWords?: number;
  /** Entity id fields use the entity's id prefix. */
  idPrefixes?: boolean;
  /** Objects declare their properties or allow additional ones. */
  closedObjects?: boolean;
  /** `x-enumDescriptions` covers every value. */
  explainedValues?: boolean;
}
