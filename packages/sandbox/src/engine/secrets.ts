import type {Entity} from '../contract';
import type {SecretRule} from '../rules';
import type {Random} from './random';
import type {EntityRecord} from './store';

/**
 * A new secret of an entity, for the one answer that shows it. The entity itself keeps only its masked form.
 *
 * @param rule none for an operation that makes no secret
 * @returns the field of the answer that holds it
 */
export function makeSecret(
  rule: SecretRule | undefined,
  {value}: EntityRecord,
  random: Random,
): Entity | undefined {
  if (!rule || Object.entries(rule.when ?? {}).some(([field, wanted]) => value[field] !== wanted))
    return undefined;
  const secret = random.matching(rule.pattern);
  if (rule.masked !== undefined) value[rule.masked] = `${secret.slice(0, 8)}...${secret.slice(-4)}`;
  return {[rule.field]: secret};
}
