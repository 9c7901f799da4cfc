/** How rules for approvals hold operations back. */
export interface ApprovalRules {
  /** Kind of the rules: their `operation` is a permission, they apply from `nrn` down, to equal `dimensions`. */
  ruleKind: string;
  /** Kind of the requests, and the operation that makes one. */
  kind: string;
  createdBy: string;
  /** Seconds that a request waits for a decision. */
  expiresAfter: number;
  /** Field of a request that names who asked for it, and operations that only others, or only they, may call. */
  requester: {field: string; others: string[]; own: string[]};
  /** Permissions that can be held. */
  holds: string[];
  /** Header of a call, in small letters, that says whether its work begins by itself once it is approved. */
  executionHeader: string;
  /** States of a request that let the work go on, and those that end it. */
  passes: string[];
  ends: string[];
}

/** What becomes of entities whose operation waits for an approval or a hook. */
export interface HoldingRules {
  /** State of a new entity that waits, and of one that is given up. */
  waiting: string;
  givenUp: string;
  /** Operation that withdraws what something waits for, by its kind. */
  cancelledBy: Record<string, string>;
}

/** How hooks run before and after operations. */
export interface HookRules {
  /**
   * Kind of the hooks: their `operation` is a permission, `when` says `before` or `after`, and they apply from `nrn` down,
   * to equal `dimensions`, where `conditions` match.
   */
  kind: string;
  /** State of a hook that runs. */
  active: string;
  /** Kind of what a hook does, in the order of the field `order`, and its field that names the hook. */
  actionKind: string;
  hookField: string;
  /** Kind of the runs of an action, and their field that names it. */
  runKind: string;
  actionField: string;
  /** Who creates runs. */
  by: string;
  /** What `pending_operation` calls a run. */
  called: string;
  /** Permissions that have hooks. */
  holds: string[];
  /** States of a run that let the work go on, and those that do where the hook's `on_failure` is `lenient`. */
  passes: string[];
  ignored: string[];
  lenient: string;
  /** What conditions can look at beside the entity and the request: paths by name, by permission or kind of the entity. */
  context: Record<string, Record<string, string>>;
  /** States in which work has ended, by kind, where time leads on from them. */
  rests: Record<string, string[]>;
}
