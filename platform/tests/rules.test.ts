import {held} from '../heldTexts';
import {heldByApprovals} from '../heldPermissions';
import nacre from '..';
import {lifecycles} from '../pages';
import {resolve} from '@nacre-docs/openapi-core/model/resolve';
import type {Schema} from '@nacre-docs/openapi-core/read/openapi';
import {Catalog} from '@nacre-docs/sandbox/engine/catalog';
import {loadOwnApi, type OwnApi} from '../../tests/content/ownApi';

const platform = nacre.rules;

let api: OwnApi;
let catalog: Catalog;

beforeAll(async () => {
  api = await loadOwnApi();
  catalog = Catalog.of(api.data);
});

/** The states of a kind in the description. */
function statesOf(kind: string): string[] | undefined {
  const {$ref} = catalog.resourceType(kind).schema as {$ref?: string};
  const schema = api.model.document.components?.schemas?.[$ref?.replace('=', '') ?? ''];
  const status = (schema?.properties as Record<string, Schema> | undefined)?.status;
  return resolve<Schema>(api.model.document, status)?.enum as string[] | undefined;
}

test('lifecycles have the states in the description, and each can be reached', () => {
  const wrong: string[] = [];
  for (const kind of catalog.resourceTypes.keys()) {
    const states = statesOf(kind);
    const lifecycle = lifecycles[kind];
    if (!states !== !lifecycle)
      wrong.push(`${kind}: ${states ? 'has states but no lifecycle' : 'has no states'}`);
    if (!states || !lifecycle) continue;
    const named = lifecycle.transitions.flatMap(({from, to}) => [...from, to]);
    const reached = new Set([lifecycle.initial, ...lifecycle.transitions.map(({to}) => to)]);
    if (heldByApprovals.includes(`${kind}:create`)) reached.add(platform.holding!.waiting);
    for (const state of [...named, ...lifecycle.ended, lifecycle.initial])
      if (!states.includes(state)) wrong.push(`${kind}: ${state} is no state`);
    for (const state of states) if (!reached.has(state)) wrong.push(`${kind}: nothing leads to ${state}`);
  }
  expect(wrong).toEqual([]);
});

test('each transition has a cause', () => {
  for (const [kind, {transitions}] of Object.entries(lifecycles)) {
    for (const {from, to, by, patch, reported, after, outside, members} of transitions)
      expect([kind, from, to, by ?? patch ?? reported ?? after ?? outside ?? members]).not.toContain(
        undefined,
      );
  }
});

test('operations, kinds and fields in the rules exist', () => {
  const operations = [
    ...Object.values(lifecycles).flatMap(({transitions}) =>
      transitions.flatMap(({by = [], reported}) => [...by, ...(reported ? [reported] : [])]),
    ),
    ...Object.keys(platform.requires),
  ];
  expect(operations.filter((id) => !catalog.operations.has(id))).toEqual([]);
  const fields = Object.entries(platform.resources).flatMap(([kind, rules]) => {
    const {inUse = [], removedWith = [], unique = [], versioned = []} = rules;
    return [
      ...[...inUse, ...removedWith].flatMap((use) => [
        [kind, use.own ?? catalog.resourceType(kind).idField],
        [use.kind, use.field],
      ]),
      // Of a path, the field at its start.
      ...[unique.map((rule) => rule.fields), versioned].flat(2).map((path) => [kind, path.split('.')[0]]),
    ];
  });
  expect(fields.filter(([kind, field]) => !catalog.resourceType(kind!).fields.has(field!))).toEqual([]);
});

test('approvals and hooks hold the operations in the description', () => {
  const operationsOf = (schema: string) => api.model.document.components?.schemas?.[schema]?.enum;
  const permissions = (by: string) => held[by]?.map(({permission}) => permission);
  expect(permissions('approvals')).toEqual(operationsOf('ApprovalOperation'));
  expect(permissions('hooks')).toEqual(operationsOf('EntityHookOperation'));
  expect(heldByApprovals).toEqual(permissions('approvals')?.filter((name) => name !== 'parameter:reveal'));
});

test('kinds that document resource_in_use for deletions have a rule, and no others do', () => {
  const documented = api.data.operations
    .filter(({id, role}) => {
      const {errors} = api.data.inputs[id]!;
      const bodies = (errors['409'] ?? []).map((index) => api.data.problems[index]!.body as {code?: string});
      return role === 'delete' && bodies.some(({code}) => code === 'resource_in_use');
    })
    .map(({kind}) => kind);
  // No field in the table records uses of a provider.
  const ruled = Object.keys(platform.resources).filter((kind) => platform.resources[kind]!.inUse);
  expect(documented.filter((kind) => kind !== 'provider').sort()).toEqual(ruled.sort());
});
