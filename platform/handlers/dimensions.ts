import {
  isObject,
  textOf,
  type Change,
  type Context,
  type Entity,
  type Issue,
} from '@nacre-docs/sandbox/platform';
import {isAtOrAbove} from './nrn';

/** The error for a dimension and its value, and which of the two is wrong. */
interface WrongPair {
  of: 'dimension' | 'value';
  code: string;
  detail: string;
}

/** Dimension errors of a new or changed entity. Its unchanged dimensions aren't checked. */
export function checkDimensions(context: Context, {entity, before}: Change): Issue[] {
  const {dimensions} = entity;
  if (!isObject(dimensions)) return [];
  const kept = before?.dimensions;
  return Object.entries(dimensions).flatMap(([dimension, value]) => {
    if (isObject(kept) && kept[dimension] === value) return [];
    const wrong = wrongPair(context, entity, dimension, value);
    return wrong ? [{pointer: `/dimensions/${dimension}`, code: wrong.code, detail: wrong.detail}] : [];
  });
}

/** The error for a dimension and its value, by their slugs. */
export function wrongPair(
  context: Context,
  entity: Entity,
  slug: string,
  valueSlug: unknown,
): WrongPair | undefined {
  const known = context
    .entities('dimension')
    .filter((each) => each.slug === slug && isOnLine(entity, textOf(each.nrn)));
  if (known.length === 0)
    return {of: 'dimension', code: 'unknown_value', detail: 'No dimension has this slug.'};
  const ownerOf = (value: Entity) => known.find(({id}) => id === value.dimension_id);
  const value = context.entities('dimension_value').find((each) => each.slug === valueSlug && ownerOf(each));
  if (!value) return {of: 'value', code: 'unknown_value', detail: 'No dimension value has this slug.'};
  const isArchived = (each: Entity) => each.status !== 'active';
  const notActive = (each: Entity) => ({
    code: 'not_allowed',
    detail: `${textOf(each.slug)} is ${textOf(each.status)}. Choose one that is active.`,
  });
  const dimension = ownerOf(value)!;
  if (isArchived(dimension)) return {of: 'dimension', ...notActive(dimension)};
  return isArchived(value) ? {of: 'value', ...notActive(value)} : undefined;
}

/** Whether a dimension applies at an entity: an account-wide rule may name one that starts below the account. */
function isOnLine({nrn, owner_nrn}: Entity, own: string): boolean {
  const owner = textOf(nrn ?? owner_nrn);
  return isAtOrAbove(own, owner) || isAtOrAbove(owner, own);
}
