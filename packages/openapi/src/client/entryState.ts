/** State of a browser history entry, restored after Back, Forward and a reload. */
interface EntryState {
  /** Identifies the entry. Set by the router, except for the first one. */
  key?: string;
  /** Whether "Try it" is open. */
  tryIt?: boolean;
  /** The open panel of "Try it". */
  tool?: string;
}

export const entryState = (): EntryState => Object(window.history.state) as EntryState;

/** Not through the router, which would scroll. It keeps its own part of the state. */
export const changeEntry = (change: Omit<EntryState, 'key'>): void =>
  window.history.replaceState({...entryState(), ...change}, '');
