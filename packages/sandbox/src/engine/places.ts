import type {Entity} from '../contract';
import type {PlatformRules} from '../rules';
import type {Paths} from './paths';
import type {EntityRecord} from './store';
import {isObject, textOf} from '@nacre-docs/openapi-core/validate/values';

/** Where entities are in the hierarchy, and which rules reach down to them. */
export class Places {
  constructor(
    private readonly rules: PlatformRules | undefined,
    private readonly paths: Paths,
  ) {}

  /** The entity whose NRN and dimensions count for another: itself, or the one that it belongs to. */
  of({kind, value}: EntityRecord): Entity {
    const field = this.rules?.locatedBy?.[kind];
    return (field && this.paths.lookUp(kind, value, field).record?.value) || value;
  }

  /** Whether a rule for an operation, with an NRN and dimensions of its own, covers an entity. */
  covers(rule: Entity, permission: string, record: EntityRecord): boolean {
    const {nrn: own, owner_nrn: owner, dimensions} = this.of(record);
    const nrn = textOf(own ?? owner);
    const wanted = isObject(rule.dimensions) ? Object.entries(rule.dimensions) : [];
    return (
      rule.operation === permission &&
      (nrn === rule.nrn || nrn.startsWith(`${String(rule.nrn)}:`)) &&
      wanted.every(([name, each]) => isObject(dimensions) && dimensions[name] === each)
    );
  }
}
