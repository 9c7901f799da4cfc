import type {PlatformCall} from '@nacre-docs/sandbox/platform';

/** Adds a policy to an approval action or removes it; doing it again changes nothing. */
export function setPolicy(call: PlatformCall): undefined {
  const {engine, method, params} = call;
  const action = engine.store.find('approval_action', params.approval_action_id)!;
  const before = (action.value.policy_ids ?? []) as string[];
  const others = before.filter((id) => id !== params.policy_id);
  if ((method === 'delete') === (others.length === before.length)) return;
  action.value.policy_ids = method === 'delete' ? others : [...before, params.policy_id];
  call.touch(action);
}
