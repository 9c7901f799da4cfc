import {descriptionOf} from './fixture';
import {checkNotifications} from './notifications';

/** Problems of a description with the notifications scope.stopped and approval.requested. */
function problems(types: string[], sources: Record<string, string>): string[] {
  const schemas = {
    NotificationTypeName: {enum: types},
    NotificationSource: {enum: Object.keys(sources), 'x-enumDescriptions': sources},
  };
  const webhooks = {'scope.stopped': {}, 'approval.requested': {}};
  return checkNotifications(descriptionOf({}, '/', {webhooks, components: {schemas}})).map(
    ({message}) => message,
  );
}

const TYPES = ['approval.requested', 'scope.stopped'];
const SOURCES = {scope: 'Sent: `scope.stopped`.', approval: 'Sent: `approval.requested`.'};

test('lists that agree with the webhooks pass, and so does a description without them', () => {
  expect(problems(TYPES, SOURCES)).toEqual([]);
  expect(checkNotifications(descriptionOf({}))).toEqual([]);
});

test.each<[string[], Record<string, string>, string]>([
  [['scope.stopped'], SOURCES, 'NotificationTypeName: enum lacks approval.requested of webhooks.'],
  [
    [...TYPES, 'scope.started'],
    SOURCES,
    'NotificationTypeName: enum has scope.started, and webhooks has not.',
  ],
  [TYPES, {scope: SOURCES.scope}, 'NotificationSource: enum lacks approval of webhooks.'],
  [TYPES, {...SOURCES, audit: 'None.'}, 'NotificationSource: enum has audit, and webhooks has not.'],
  [TYPES, {...SOURCES, scope: 'Sent.'}, 'NotificationSource: the explanation of scope lacks scope.stopped'],
  [TYPES, {...SOURCES, scope: '`scope.stopped`, `scope.gone`'}, 'the explanation of scope has scope.gone'],
])('types %j and sources %j are refused: %s', (types, sources, message) => {
  expect(problems(types, sources)).toEqual([expect.stringContaining(message)]);
});
