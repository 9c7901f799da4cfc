import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import {blockOf, codeOf} from './pageSamples';
import type {GuideSession, Outcome} from './session';
import styles from './styles.module.css';

interface NotesProps {
  outcome: Outcome;
  /** Whether it printed the page's example. */
  isSame: boolean;
  /** Role that runs the sample, if not the reader's. */
  role: string | undefined;
  /** Why the sandbox can't print the page's example. */
  outside: string | undefined;
}

/** What the sandbox did for a sample that its commands don't show, one line each. */
export default function Notes({outcome, isSame, role, outside}: NotesProps): ReactNode {
  const {earlier, aside, reset, waited, steps} = outcome;
  const isExample = steps.some((step) => step.isExample);
  const notes = [
    isSame && !isExample && <Translate id="theme.RunSample.sameOutput">Same as in the example.</Translate>,
    earlier > 0 && (
      <Translate id="theme.RunSample.ranEarlier" values={{count: earlier}}>
        {'Ran earlier steps first: {count}.'}
      </Translate>
    ),
    aside.length > 0 && (
      <Translate id="theme.RunSample.aside" values={{ids: <code>{aside.join(', ')}</code>}}>
        {'The sandbox replaced {ids}, because this page creates it.'}
      </Translate>
    ),
    reset.length > 0 && (
      <Translate id="theme.RunSample.reset" values={{states: <code>{reset.join(', ')}</code>}}>
        {'This step starts from another state, so the sandbox set it first: {states}.'}
      </Translate>
    ),
    role !== undefined && (
      <Translate id="theme.RunSample.role" values={{role: <code>{role}</code>}}>
        {'This step runs with a token of the role {role}.'}
      </Translate>
    ),
    waited > 0 && (
      <Translate id="theme.RunSample.waited" values={{seconds: Math.round(waited)}}>
        {'Skipped a wait of {seconds} s.'}
      </Translate>
    ),
    outside !== undefined && (
      <Translate id="theme.RunSample.outside" values={{reason: outside}}>
        {'The sandbox cannot show the same as the example. {reason}'}
      </Translate>
    ),
    isExample &&
      (isSame ? (
        <Translate id="theme.RunSample.pageExample">
          The sandbox does not simulate this operation. This is the example of the page, whatever you ran
          before.
        </Translate>
      ) : (
        <Translate id="theme.RunSample.example">
          The sandbox does not simulate this operation. Its answer is the documented example, whatever the
          request says.
        </Translate>
      )),
  ];
  return notes.map(
    (note, index) =>
      note && (
        <p key={index} className={styles.note}>
          {note}
        </p>
      ),
  );
}

/** What to do about a sample that lacks something. */
export function Help({session, button}: {session: GuideSession; button: HTMLElement}): ReactNode {
  const block = blockOf(button);
  const [failed] = session.stepsBefore(block).undone;
  if (button.dataset.follows !== undefined)
    return (
      <p className={styles.help}>
        <Translate
          id="theme.RunSample.follows"
          values={{
            page: (
              <Link to={session.sandbox.place.guide}>
                <Translate id="theme.RunSample.followsPage">the first page of this tutorial</Translate>
              </Link>
            ),
          }}
        >
          {'Run the earlier steps first, starting on {page}.'}
        </Translate>
      </p>
    );
  return (
    <p className={styles.help}>
      {failed ? (
        <Translate
          id="theme.RunSample.inVain"
          values={{command: <code>{codeOf(failed).split('\n')[0]}</code>}}
        >
          {'It may need an earlier step that is not done: {command}.'}
        </Translate>
      ) : (
        <Translate id="theme.RunSample.gone">
          A later step may have changed or deleted what this one needs.
        </Translate>
      )}{' '}
      <button
        type="button"
        onClick={() => {
          // This button disappears.
          button.focus();
          void session.restart(block);
          void session.runAgain(block);
        }}
      >
        <Translate id="theme.RunSample.againEarlier">Start again up to this step</Translate>
      </button>
    </p>
  );
}
