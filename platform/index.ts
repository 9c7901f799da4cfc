import {definePlatform} from '@nacre-docs/sandbox/platform';
import {applications} from './resources/applications';
import {approvals} from './resources/approvals';
import {deployments} from './resources/deployments';
import {operations} from './resources/operations';
import {organization} from './resources/organization';
import {parameters} from './resources/parameters';
import {scopes} from './resources/scopes';
import {services} from './resources/services';
import type {OperationId, ResourceName} from './names';

/**
 * Nacre's behavior beyond its API description. Permissions, states, fields, limits and error codes are in the
 * description and not repeated here.
 */
export default definePlatform<OperationId, ResourceName>((platform) => {
  platform.rules({
    naming: {field: 'nrn', separator: ':'},
    unknownInput: 400,
    refusedTokens: [
      {
        pattern: '^nck_',
        detail: 'An API key is not an access token. Exchange it with createAccessToken first.',
      },
    ],
    // Users and API keys of the examples, for tokens.
    callers: {
      roles: {
        member: 'usr_yn8mpqt0v3a786v2',
        developer: 'usr_yn8mpqt0v3a786v2',
        approver: 'usr_xf89enh3xkpt6ers',
        ops: 'usr_84rcqvqq0kze4n23',
        secops: 'usr_nth82f7ag3bckkdj',
        admin: 'usr_84rcqvqq0kze4n23',
        ci: 'key_6cnxcvhyp4p76b8k',
        agent: 'key_zjzjdncs990zdqp3',
      },
      others: {
        created_by: null,
        requested_by: 'usr_yn8mpqt0v3a786v2',
        decided_by: 'usr_xf89enh3xkpt6ers',
      },
    },
  });
  platform.start(
    async () => (await import(/* webpackChunkName: "platform-starting" */ './initialData')).start,
  );
  platform.events(
    async () => (await import(/* webpackChunkName: "platform-events" */ './handlers/events')).eventSource,
  );
  platform.filter(
    async () => (await import(/* webpackChunkName: "platform-lists" */ './handlers/listFilter')).listFilter,
  );
  for (const area of [
    organization,
    applications,
    scopes,
    deployments,
    services,
    parameters,
    approvals,
    operations,
  ])
    area(platform);
});
