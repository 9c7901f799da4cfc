import type {Entity, SandboxOperation} from '../contract';
import type {GroupRule, PlatformRules} from '../rules';
import type {Caller} from './approvals';
import type {Catalog} from './catalog';
import type {Checks} from './checks';
import type {Drafts} from './drafts';
import type {Gates} from './gates';
import type {Lifecycles} from './lifecycle';
import {Refusal} from './refusal';
import type {EntityRecord, Store} from './store';
import type {Writes} from './writes';

/** Entities that make others, are commanded for all of them, and whose state follows from theirs. */
export class Groups {
  constructor(
    private readonly rules: PlatformRules,
    private readonly catalog: Catalog,
    private readonly store: Store,
    private readonly lifecycles: Lifecycles,
    private readonly writes: Writes,
    private readonly checks: Checks,
    private readonly drafts: Drafts,
    private readonly gates: Gates | undefined,
  ) {}

  /**
   * Makes the members of a new group, and adds all of them.
   *
   * @throws Refusal when one of them cannot be; then there is none
   */
  create(group: EntityRecord, headers: Record<string, string>, now: number): void {
    const rule = this.rules.groups?.[group.kind];
    if (!rule) return;
    const operation = this.catalog.operations.get(rule.createdBy)!;
    const shared = rule.shared.map((field) => [field, group.value[field]] as const);
    const members = (group.value[rule.list] as unknown[]).map((each, index) => {
      const body: Entity = {...Object.fromEntries(shared), [rule.as]: each};
      try {
        const member = this.drafts.draft(operation, {}, body, now);
        member.value[rule.field] = group.value[this.catalog.kind(group.kind).idField];
        this.checks.needs(operation, rule.member, member.value);
        return member;
      } catch (error) {
        throw pointingAt(error, `/${rule.list}/${index}`);
      }
    });
    for (const [index, member] of members.entries()) {
      if (index > 0 && has(group.value, rule.queue.when)) {
        member.queued = true;
        member.value.status = rule.queue.waiting;
      }
      this.gates?.hold({operation, record: member, body: {}, isNew: true}, {headers, now});
      this.store.add(member);
    }
    this.#update(rule, group, now);
  }

  /** Whether an operation is carried out on each member. */
  isCommand(operation: SandboxOperation): boolean {
    return this.#commandOf(operation) !== undefined;
  }

  /**
   * Gives a command to each member that takes it.
   *
   * @returns what it skips, and why, as fields of the answer
   * @throws Refusal when no member takes it
   */
  command(operation: SandboxOperation, group: EntityRecord, body: Entity, {headers, now}: Caller): Entity {
    const rule = this.rules.groups![group.kind]!;
    const own = this.#commandOf(operation)!;
    const members = this.#membersOf(rule, group);
    const refusals: Refusal[] = [];
    const skipped: Entity[] = [];
    for (const member of members) {
      const {status, [this.catalog.kind(rule.member).idField]: id} = member.value;
      try {
        if (this.gates?.holds.withdraw(own, member, now)) continue;
        this.gates?.holds.refuse(member);
        this.checks.needs(own, rule.member, member.value);
        const work = {operation: own, record: member, body, isNew: false};
        this.writes.check(own, member, body);
        if (!this.gates?.hold(work, {headers, now})) this.writes.command(own, member, body, now);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        refusals.push(error);
        skipped.push({[rule.skipped.id]: id, status, reason: error.message});
      }
    }
    if (refusals.length === members.length) {
      const [first] = refusals;
      const isShared = first && refusals.every(({code}) => code === first.code);
      throw new Refusal(
        409,
        isShared ? first.code : 'invalid_state',
        `No ${rule.member.replaceAll('_', ' ')} of the group takes this.${first ? ` ${first.message}` : ''}`,
      );
    }
    this.#update(rule, group, now);
    return {[rule.skipped.list]: skipped};
  }

  /** Lets a group follow a member that changed. */
  follow(member: EntityRecord, now: number): void {
    for (const [kind, rule] of Object.entries(this.rules.groups ?? {})) {
      const id = rule.member === member.kind ? member.value[rule.field] : undefined;
      const group = id === null || id === undefined ? undefined : this.store.find(kind, id);
      if (!group) continue;
      this.#goOn(rule, group, member, now);
      this.#update(rule, group, now);
    }
  }

  /** Starts the member that waits for one that is done, or none any more where one has failed. */
  #goOn({queue, ...rule}: GroupRule, group: EntityRecord, done: EntityRecord, now: number): void {
    const state = String(done.value.status);
    const members = this.#membersOf({queue, ...rule}, group);
    const waiting = members.filter(({queued, value}) => queued && value.status === queue.waiting);
    const to =
      queue.stops.includes(state) && has(group.value, queue.stopWhen)
        ? queue.stopped
        : queue.next.includes(state)
          ? queue.starts
          : undefined;
    if (to === undefined) return;
    if (to === queue.stopped) {
      for (const member of waiting) {
        if (member.held) this.gates?.holds.cancel(member.held, now);
        else this.lifecycles.move(member, {from: [], to}, now);
      }
      return;
    }
    // One that waited may have been given up while another still runs.
    const [next] = waiting;
    if (!next || members.some(({queued, value}) => !queued && !queue.next.includes(String(value.status))))
      return;
    delete next.queued;
    // What is held starts when that passes.
    if (!next.held) this.lifecycles.move(next, {from: [], to}, now);
  }

  #update(rule: GroupRule, group: EntityRecord, now: number): void {
    const counts: Record<string, number> = {};
    for (const {value} of this.#membersOf(rule, group))
      counts[String(value.status)] = (counts[String(value.status)] ?? 0) + 1;
    const states = Object.keys(counts);
    if (states.length === 0) return;
    group.value[rule.counts] = counts;
    const found = rule.states.find(
      ({all, some}) =>
        (!all || states.every((state) => all.includes(state))) &&
        (!some || states.some((state) => some.includes(state))),
    );
    if (found && found.to !== group.value.status) this.lifecycles.move(group, {from: [], to: found.to}, now);
    else this.lifecycles.touch(group, now);
  }

  /** The members in the order of the group. */
  #membersOf(rule: GroupRule, group: EntityRecord): EntityRecord[] {
    const id = group.value[this.catalog.kind(group.kind).idField];
    const order = group.value[rule.list] as unknown[];
    const place = ({value}: EntityRecord) => order.indexOf(value[rule.as]);
    return [...this.store.of(rule.member)]
      .filter(({value}) => value[rule.field] === id)
      .sort((a, b) => place(a) - place(b));
  }

  #commandOf(operation: SandboxOperation): SandboxOperation | undefined {
    const id = this.rules.groups?.[operation.kind ?? '']?.commands[operation.id];
    return id === undefined ? undefined : this.catalog.operations.get(id);
  }
}

/** Whether an entity has the values of some fields. */
function has(entity: Entity, fields: Entity): boolean {
  return Object.entries(fields).every(([name, value]) => entity[name] === value);
}

/** A refusal of one member, at the place in the body of the group that names it. */
function pointingAt(error: unknown, pointer: string): unknown {
  if (!(error instanceof Refusal) || !error.more.errors) return error;
  const errors = error.more.errors.map((issue) => ({...issue, pointer}));
  return new Refusal(error.status, error.code, error.message, {errors});
}
