import {modelOf} from '@nacre-docs/openapi/checks/description/fixture';
import {checkNotifications} from './notifications';

/** Problems in a description with the notifications scope.stopped and approval.requested. */
function problems(types: string[], sources: Record<string, string>): string[] {
  const schemas = {
    NotificationTypeName: {enum: types},
    NotificationSource: {enum: Object.keys(sources), 'x-enumDescriptions': sources},
  };
  const webhooks = {'scope.stopped': {}, 'approval.requested': {}};
  return checkNotifications(modelOf({}, '/', {webhooks, components: {schemas}})).map(({message}) => message);
}

const TYPES = ['approval.requested', 'scope.stopped'];
const SOURCES = {scope: 'Sent: `scope.stopped`.', approval: 'Sent: `approval.requested`.'};

test('matching lists pass, and so does a description without webhooks', () => {
  expect(problems(TYPES, SOURCES)).toEqual([]);
  expect(checkNotifications(modelOf({}))).toEqual([]);
});

test.each<[string[], Record<string, string>, string]>([
  [
    ['scope.stopped'],
    SOURCES,
    'NotificationTypeName: enum is missing approval.requested, defined in webhooks.',
  ],
  [
    [...TYPES, 'scope.started'],
    SOURCES,
    'NotificationTypeName: enum has scope.started, not defined in webhooks.',
  ],
  [TYPES, {scope: SOURCES.scope}, 'NotificationSource: enum is missing approval, defined in webhooks.'],
  [TYPES, {...SOURCES, audit: 'None.'}, 'NotificationSource: enum has audit, not defined in webhooks.'],
  [
    TYPES,
    {...SOURCES, scope: 'Sent.'},
    'NotificationSource: the description of scope is missing scope.stopped',
  ],
  [TYPES, {...SOURCES, scope: '`scope.stopped`, `scope.gone`'}, 'the description of scope has scope.gone'],
])('rejects types %j and sources %j: %s', (types, sources, message) => {
  expect(problems(types, sources)).toEqual([expect.stringContaining(message)]);
});
