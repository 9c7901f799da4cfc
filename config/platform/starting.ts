import type {PlatformRules} from '@nacre-docs/sandbox/rules';
import {HOUR} from './approvals';

/**
 * What exists at the start beside the entities that the examples of the description show: things in states for which there
 * is an operation, and that no example shows. Each is like one that is shown, but for some fields; without an id of its
 * own, it takes the place of that one.
 */
export const starting: PlatformRules['starting'] = {
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
