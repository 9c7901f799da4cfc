import type {Entity, Seed} from '@nacre-docs/sandbox/platform';
const HOUR = 60 * 60;

interface Addition {
  /** Id of an example entity. */
  like: string;
  set: Entity;
}

const CHECKOUT = 'organization=fernhollow:account=retail:namespace=checkout';
const CART_API = {nrn: `${CHECKOUT}:application=cart-api`, dimensions: {environment: 'production'}};
const PAYMENTS_API = {nrn: `${CHECKOUT}:application=payments-api`, dimensions: {}};

/** A parameter value. Without a text, it is a secret. */
const parameterValue = (
  id: string,
  parameter_id: string,
  location: Entity,
  value: string | null,
  created_at: string,
  more: Entity = {},
): Addition => ({
  like: 'pvl_vzev0cmhs7bfjhrs',
  set: {
    ...{id, parameter_id, value, masked: value === null, ...location, version: 1},
    ...{created_at, updated_at: created_at, created_by: 'system', ...more},
  },
});

const MEMBER = {created_by: 'usr_yn8mpqt0v3a786v2'};

/**
 * Initial entities in addition to the description's examples: in states that an operation needs and no
 * example shows. Each is a copy of an example with some changed fields. If it has the same id, it replaces
 * the example.
 */
export const starting: Record<string, Addition[]> = {
  // Values in the resolution examples.
  parameter_value: [
    parameterValue(
      'pvl_ff1masrp4pbf3yt0',
      'prm_2czg907t2h6cf3en',
      CART_API,
      'orders-db.checkout.fernhollow.example',
      '2025-04-03T09:03:15.518Z',
    ),
    parameterValue(
      'pvl_47aam7asgy9rcn61',
      'prm_7cpm9ad41p5pxvbq',
      CART_API,
      null,
      '2025-04-03T09:03:15.520Z',
    ),
    parameterValue(
      'pvl_9bkyc5bezq2dnr9f',
      'prm_vymz2rcfk9w7ygeh',
      CART_API,
      '5432',
      '2025-04-03T09:03:15.522Z',
    ),
    parameterValue(
      'pvl_3rqpxzx8ng9mqn9b',
      'prm_tqnve1sh224etce4',
      CART_API,
      'lnk_p0yj58y6vets8ewn',
      '2025-04-03T09:03:15.524Z',
    ),
    parameterValue(
      'pvl_vmm4g32f9g1y9skt',
      'prm_th6nc5w8749s9maw',
      CART_API,
      'https://sqs.us-east-1.amazonaws.com/210987654321/svc-zmvaxbz8sep5z3re',
      '2025-06-03T09:15:02.984Z',
    ),
    parameterValue(
      'pvl_kdgkw079j3pdpa65',
      'prm_pbv6wkgyv0gyk1aa',
      PAYMENTS_API,
      null,
      '2025-04-23T08:11:29.503Z',
      MEMBER,
    ),
    parameterValue(
      'pvl_e69ft6b85p57ddkt',
      'prm_mmcwg2wtdgsvn2jq',
      PAYMENTS_API,
      'payments_api',
      '2025-05-07T13:26:18.740Z',
    ),
    parameterValue(
      'pvl_2q9vbyk5717fqta3',
      'prm_5v6wszz8z4xzyb76',
      PAYMENTS_API,
      '5',
      '2025-04-08T09:30:44.293Z',
      {...MEMBER, version: 2},
    ),
  ],
  // The scope has an unfinished deployment, which is newer.
  deployment: [
    {
      like: 'dep_m8tmkfhcgr31fa3h',
      set: {status: 'finalized', traffic: {current_percent: 100, desired_percent: 100}},
    },
  ],
  approval: [
    {
      like: 'apv_t8e5k23kj25e08wb',
      set: {
        status: 'pending',
        decision: null,
        decided_by: null,
        decided_at: null,
        reason: null,
        execution_status: 'not_started',
        // Relative to the sandbox's start: the example's dates would be long past.
        expires_at: `$start+${72 * HOUR}`,
        messages: [],
        created_at: '$start+0',
        updated_at: '$start+0',
      },
    },
    {
      like: 'apv_rbnm75gydec45cw4',
      set: {
        decided_at: '$start+0',
        expires_at: `$start+${24 * HOUR}`,
        execution_status: 'not_started',
        created_at: '$start+0',
        updated_at: '$start+0',
      },
    },
  ],
  log_specification: [
    {
      like: 'lsc_rw15mg8kxq380wp6',
      set: {
        id: 'lsc_rtzh6ytjhjxc1z42',
        name: 'OpenTelemetry in jobs',
        created_at: '2025-06-11T10:15:47.330Z',
        updated_at: '2025-06-11T10:15:47.330Z',
      },
    },
    {
      like: 'lsc_3ab60g49tvj093mh',
      set: {
        id: 'lsc_db6qscen74kbzzng',
        name: 'Fluent Bit in Nomad',
        created_at: '2025-06-11T10:31:05.826Z',
        updated_at: '2025-06-11T10:31:05.826Z',
      },
    },
  ],
  provider_category: [
    {
      like: 'pct_362e0g094tsh10rn',
      set: {
        id: 'pct_19056d5va6rjxzsc',
        name: 'Feature flags',
        slug: 'feature-flags',
        description: 'Feature flags for applications.',
        created_at: '2025-06-10T12:05:29.180Z',
        updated_at: '2025-06-10T12:05:29.180Z',
      },
    },
  ],
};

/** Adds the initial entities. Earlier versions of the description may lack an example to copy. */
export function start(seed: Seed): Seed {
  const all = {...seed};
  for (const [kind, additions] of Object.entries(starting))
    for (const {like, set} of additions) {
      const shown = all[kind] ?? [];
      const model = shown.find(({id}) => id === like);
      if (!model) continue;
      if ('id' in set && shown.some(({id}) => id === set.id))
        throw new Error(`There is a second ${kind} ${String(set.id)}. Give it a unique id.`);
      const added = {...model, ...set};
      all[kind] =
        'id' in set ? [...shown, added] : shown.map((entity) => (entity === model ? added : entity));
    }
  return withVersions(all);
}

/** Adds earlier parameter versions that examples count but don't show, each with its known values. */
function withVersions(seed: Seed): Seed {
  const shown = seed.parameter_version ?? [];
  const known = [...(seed.parameter_value ?? []), ...shown.flatMap(({values}) => values as Entity[])];
  const parameters = new Map<unknown, Map<unknown, Entity>>();
  for (const value of known) {
    const values = parameters.get(value.parameter_id) ?? new Map<unknown, Entity>();
    parameters.set(value.parameter_id, values.set(value.id, value));
  }
  const added = [...parameters].flatMap(([parameter_id, entities]) => {
    const all = [...entities.values()].sort((a, b) => Number(a.version) - Number(b.version));
    const last = Math.max(...all.map(({version}) => Number(version)));
    return Array.from({length: last}, (_, index) => index + 1).flatMap((version) => {
      const values = all.filter((value) => Number(value.version) <= version);
      const newest = values.at(-1);
      const isShown = shown.some((each) => each.parameter_id === parameter_id && each.version === version);
      if (!newest || isShown) return [];
      const {created_at, created_by} = newest;
      const value_count = values.length;
      return {parameter_id, version, value_count, restored_from: null, values, created_at, created_by};
    });
  });
  return {...seed, parameter_version: [...shown, ...added]};
}
