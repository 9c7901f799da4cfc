import type {PlatformRules} from '@nacre-docs/sandbox/rules';
import {HOUR} from './approvals';

const CHECKOUT = 'organization=fernhollow:account=retail:namespace=checkout';

const parameterValue = (id: string, set: Record<string, unknown>) => ({
  like: 'pvl_vzev0cmhs7bfjhrs',
  set: {id, ...set},
});

/**
 * What exists at the start beside the entities that the examples of the description show: things in states for which there
 * is an operation, and that no example shows. Each is like one that is shown, but for some fields; without an id of its
 * own, it takes the place of that one.
 */
export const starting: PlatformRules['starting'] = {
  // The values that the examples of resolutions show.
  parameter_value: [
    parameterValue('pvl_ff1masrp4pbf3yt0', {
      parameter_id: 'prm_2czg907t2h6cf3en',
      value: 'orders-db.checkout.fernhollow.example',
      masked: false,
      nrn: `${CHECKOUT}:application=cart-api`,
      dimensions: {environment: 'production'},
      version: 1,
      created_at: '2025-04-03T09:03:15.518Z',
      updated_at: '2025-04-03T09:03:15.518Z',
      created_by: 'system',
    }),
    parameterValue('pvl_47aam7asgy9rcn61', {
      parameter_id: 'prm_7cpm9ad41p5pxvbq',
      value: null,
      masked: true,
      nrn: `${CHECKOUT}:application=cart-api`,
      dimensions: {environment: 'production'},
      version: 1,
      created_at: '2025-04-03T09:03:15.520Z',
      updated_at: '2025-04-03T09:03:15.520Z',
      created_by: 'system',
    }),
    parameterValue('pvl_9bkyc5bezq2dnr9f', {
      parameter_id: 'prm_vymz2rcfk9w7ygeh',
      value: '5432',
      masked: false,
      nrn: `${CHECKOUT}:application=cart-api`,
      dimensions: {environment: 'production'},
      version: 1,
      created_at: '2025-04-03T09:03:15.522Z',
      updated_at: '2025-04-03T09:03:15.522Z',
      created_by: 'system',
    }),
    parameterValue('pvl_3rqpxzx8ng9mqn9b', {
      parameter_id: 'prm_tqnve1sh224etce4',
      value: 'lnk_p0yj58y6vets8ewn',
      masked: false,
      nrn: `${CHECKOUT}:application=cart-api`,
      dimensions: {environment: 'production'},
      version: 1,
      created_at: '2025-04-03T09:03:15.524Z',
      updated_at: '2025-04-03T09:03:15.524Z',
      created_by: 'system',
    }),
    parameterValue('pvl_vmm4g32f9g1y9skt', {
      parameter_id: 'prm_th6nc5w8749s9maw',
      value: 'https://sqs.us-east-1.amazonaws.com/210987654321/svc-zmvaxbz8sep5z3re',
      masked: false,
      nrn: `${CHECKOUT}:application=cart-api`,
      dimensions: {environment: 'production'},
      version: 1,
      created_at: '2025-06-03T09:15:02.984Z',
      updated_at: '2025-06-03T09:15:02.984Z',
      created_by: 'system',
    }),
    parameterValue('pvl_kdgkw079j3pdpa65', {
      parameter_id: 'prm_pbv6wkgyv0gyk1aa',
      value: null,
      masked: true,
      nrn: `${CHECKOUT}:application=payments-api`,
      dimensions: {},
      version: 1,
      created_at: '2025-04-23T08:11:29.503Z',
      updated_at: '2025-04-23T08:11:29.503Z',
      created_by: 'usr_yn8mpqt0v3a786v2',
    }),
    parameterValue('pvl_e69ft6b85p57ddkt', {
      parameter_id: 'prm_mmcwg2wtdgsvn2jq',
      value: 'payments_api',
      masked: false,
      nrn: `${CHECKOUT}:application=payments-api`,
      dimensions: {},
      version: 1,
      created_at: '2025-05-07T13:26:18.740Z',
      updated_at: '2025-05-07T13:26:18.740Z',
      created_by: 'system',
    }),
    parameterValue('pvl_2q9vbyk5717fqta3', {
      parameter_id: 'prm_5v6wszz8z4xzyb76',
      value: '5',
      masked: false,
      nrn: `${CHECKOUT}:application=payments-api`,
      dimensions: {},
      version: 2,
      created_at: '2025-04-08T09:30:44.293Z',
      updated_at: '2025-04-08T09:30:44.293Z',
      created_by: 'usr_yn8mpqt0v3a786v2',
    }),
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
        // Time begins with the sandbox: with the days of the example, it would be long over.
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
        description: 'Where applications read which features are on.',
        created_at: '2025-06-10T12:05:29.180Z',
        updated_at: '2025-06-10T12:05:29.180Z',
      },
    },
  ],
};
