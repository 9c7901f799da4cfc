/** The states of a resource and the transitions between them. */
export interface Lifecycle {
  /** State of a new resource. */
  initial: string;
  /** Final states. */
  ended: string[];
  transitions: Transition[];
}

export interface Transition {
  from: string[];
  to: string;
  /** Operations that start it. */
  by?: string[];
  /** Whether a PATCH with the new status starts it. */
  patch?: boolean;
  /** Operation that starts it by sending the new status. */
  reported?: string;
  /** Values that fields must have for it. */
  when?: Record<string, unknown>;
  /** Fields that it changes. */
  set?: Record<string, unknown>;
}
