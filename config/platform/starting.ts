import type {PlatformRules} from '@nacre-docs/sandbox/rules';
import {HOUR} from './approvals';

const CHECKOUT = 'organization=fernhollow:account=retail:namespace=checkout';

/**
 * What exists at the start beside the entities that the examples of the description show: things in states for which there
 * is an operation, and that no example shows. Each is like one that is shown, but for some fields.
 */
export const starting: PlatformRules['starting'] = {
  application: [
    {
      like: 'app_g8ghvm7dqsv9rne7',
      set: {
        id: 'app_69k51zpt03y910f5',
        nrn: `${CHECKOUT}:application=returns-api`,
        name: 'returns-api',
        slug: 'returns-api',
        repository_url: 'https://git.fernhollow.example/retail/checkout-returns-api',
        status: 'failed',
        messages: [
          {
            level: 'error',
            text: 'The provider answered 503.',
            occurred_at: '2025-06-05T13:12:44.310Z',
          },
        ],
        created_at: '2025-06-05T13:11:58.020Z',
        updated_at: '2025-06-05T13:12:44.315Z',
      },
    },
  ],
  scope: [
    {
      like: 'scp_w980p35g7x1116zz',
      set: {
        id: 'scp_6dn56x56hw7p3sfe',
        nrn: `${CHECKOUT}:application=payments-api:scope=preview`,
        application_id: 'app_g8ghvm7dqsv9rne7',
        name: 'preview',
        slug: 'preview',
        status: 'stopped',
        health: 'unknown',
        domain: 'preview.payments-api.checkout.fernhollow.example',
        active_deployment_id: null,
        created_at: '2025-05-12T08:20:10.115Z',
        updated_at: '2025-06-06T18:00:21.644Z',
      },
    },
  ],
  link: [
    {
      like: 'lnk_par7aqhyq8txpera',
      set: {
        id: 'lnk_x7ry68fgd5aa913e',
        nrn: `${CHECKOUT}:application=cart-api:scope=development:link=lnk_x7ry68fgd5aa913e`,
        owner_nrn: `${CHECKOUT}:application=cart-api:scope=development`,
        status: 'failed',
        attributes: {access: 'read_write', username: null, password: null},
        messages: [
          {
            level: 'error',
            text: 'The user lnk_x7ry68fgd5aa913e could not be created: the database is read-only.',
            occurred_at: '2025-06-09T09:41:02.250Z',
          },
        ],
        created_at: '2025-06-09T09:40:17.508Z',
        updated_at: '2025-06-09T09:41:02.255Z',
      },
    },
  ],
  approval: [
    {
      like: 'apv_gaq1hn4kwtt2h20h',
      set: {
        id: 'apv_gmcfc7jyf90h1zbc',
        approval_action_id: 'apa_7aj63a1kbb5mnq1y',
        nrn: 'organization=fernhollow:account=logistics:namespace=warehouse:application=nightly-reconcile:scope=production',
        operation: 'scope:update',
        status: 'pending',
        // Time begins with the sandbox: with the days of the example, it would be long over.
        expires_at: `$start+${72 * HOUR}`,
        messages: [],
        created_at: '$start+0',
        updated_at: '$start+0',
      },
    },
    {
      like: 'apv_13maxgyjdfq8417e',
      set: {
        id: 'apv_rbnm75gydec45cw4',
        decided_at: '$start+0',
        expires_at: `$start+${24 * HOUR}`,
        execution_status: 'not_started',
        messages: [],
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
  user: [
    {
      like: 'usr_wbhp1g201cyfw6vz',
      set: {
        id: 'usr_ys8r023z2pv7gz3y',
        email: 'former-developer@fernhollow.example',
        first_name: 'Former',
        last_name: 'Developer',
        status: 'inactive',
        created_at: '2025-04-07T09:14:55.870Z',
        updated_at: '2025-05-30T16:00:03.225Z',
      },
    },
  ],
};
