import {memoized} from '@nacre-docs/kit/memoized';
import {own} from '../request/ownProperty';
import type {OpenApiDocument, Schema} from '../read/openapi';

const COMPONENT = '#/components/schemas/';

/**
 * A discriminator without `oneOf` chooses between the components in its mapping and those that extend its schema by
 * `allOf`. Readers need to see these variants. Undefined for any other schema.
 */
export function impliedVariants(
  document: OpenApiDocument,
  schema: Schema,
): Pick<Schema, 'oneOf'> | undefined {
  if (!schema.discriminator || schema.oneOf || schema.anyOf) return undefined;
  const components = document.components?.schemas ?? {};
  const name = Object.keys(components).find((each) => components[each] === schema);
  const mapped = Object.values(schema.discriminator.mapping ?? {}).map((target) =>
    target.startsWith('#') ? target : `${COMPONENT}${target}`,
  );
  const made = name === undefined ? [] : (childrenOf(document).get(`${COMPONENT}${name}`) ?? []);
  const refs = [...new Set([...mapped, ...made])].filter(
    (ref) => ref !== `${COMPONENT}${name}` && own(components, ref.slice(COMPONENT.length)) !== undefined,
  );
  return refs.length > 0 ? {oneOf: refs.map(($ref) => ({$ref}))} : undefined;
}

/** References to components that extend another by `allOf`, by the parent's reference. */
const childrenOf = memoized((document: OpenApiDocument) => {
  const children = new Map<string, string[]>();
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) {
    for (const part of Array.isArray(schema?.allOf) ? schema.allOf : []) {
      if (part?.$ref) children.set(part.$ref, [...(children.get(part.$ref) ?? []), `${COMPONENT}${name}`]);
    }
  }
  return children;
});
