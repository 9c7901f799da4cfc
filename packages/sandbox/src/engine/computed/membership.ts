import type {Membership} from '../../answerRules';
import type {Parts} from '../assemble';
import type {ComputedCall} from '../work';

/** Puts what the path names into a list of an entity, or takes it out; doing it again changes nothing. */
export function membership({store, lifecycles}: Parts, call: ComputedCall, rule: Membership): undefined {
  const {operation, inPath, now} = call;
  const parameter = Object.keys(operation.targets).find((name) => operation.targets[name] === rule.kind)!;
  const record = store.find(rule.kind, inPath[parameter])!;
  const before = (record.value[rule.field] ?? []) as unknown[];
  const others = before.filter((each) => each !== inPath[rule.member]);
  const after =
    operation.method === 'delete'
      ? others
      : before.length > others.length
        ? before
        : [...before, inPath[rule.member]];
  if (after.length === before.length) return;
  record.value[rule.field] = after;
  lifecycles.touch(record, now);
}
