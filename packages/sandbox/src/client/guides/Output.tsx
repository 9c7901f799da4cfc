import React, {useEffect, useSyncExternalStore, type ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {useActiveVersion} from '@docusaurus/plugin-content-docs/client';
import {consoleRoute} from '../console/address';
import {keyOf} from '../console/rows';
import StorageNotice from '../controls/StorageNotice';
import {reasonOf} from '../reason';
import {blockOf, printedFor, resultOf} from './pageSamples';
import {connectSandbox, firstFolder} from '../sandbox';
import {isOutcome, sessionOf, type RunState} from './session';
import Notes, {Help} from './Notes';
import Steps from './Steps';
import styles from './styles.module.css';

export interface OutputProps {
  button: HTMLButtonElement;
  /** Number of presses. Each one runs the sample. */
  presses: number;
}

/** A sample's result, below its code. */
export default function Output({button, presses}: OutputProps): ReactNode {
  const {role, follows} = button.dataset;
  const version = useActiveVersion(undefined)?.name ?? 'current';
  const baseUrl = useBaseUrl('/');
  const {pathname} = useLocation();
  const own = `/${pathname.slice(baseUrl.length)}`.replace(/(?<=.)\/$/, '');
  const guide = follows === undefined ? own : `/docs/${follows.replace(/\/index$/, '')}`;
  const isFrozen = version !== 'current';
  const folder = `${firstFolder()}${isFrozen ? `versions/${version}/` : ''}`;
  const title = document.querySelector('h1')?.textContent ?? undefined;
  const session = sessionOf(connectSandbox(baseUrl, {folder, guide, title}));
  const block = blockOf(button);
  const state = useSyncExternalStore(session.subscribe, () => session.state(block));
  const outcome = isOutcome(state) ? state : undefined;

  useEffect(() => {
    if (presses > 0) void session.run(block);
  }, [session, block, presses]);

  if (!state) return null;
  const printed = printedFor(block).trim();
  const text = outcome?.steps.flatMap((step) => step.text?.trim() || []).join('\n');
  const isSame = printed !== '' && text === printed;
  const hasExample = printed !== '' && block.nextElementSibling?.matches('[data-output]');
  const shown = outcome?.made ?? outcome?.about;
  return (
    <section
      className={styles.output}
      aria-label={translate({id: 'theme.RunSample.yourOutput', message: 'Your output'})}
      aria-busy={state === 'running'}
      data-result={outcome !== undefined}
    >
      <div className={styles.head}>
        <p role="status">
          <Status state={state} />
        </p>
        {/* The page's listener for code blocks copies it. */}
        {text && (
          <button
            type="button"
            className="copy-button"
            data-copy={text}
            aria-label={translate({id: 'theme.RunSample.copyLabel', message: 'Copy the output'})}
          >
            <Translate id="theme.RunSample.copy">Copy</Translate>
          </button>
        )}
      </div>
      {state instanceof Error && <p role="alert">{reasonOf(state)}</p>}
      {outcome && (
        <>
          <Steps steps={outcome.steps} />
          <Notes
            outcome={outcome}
            isSame={isSame}
            role={role}
            outside={isSame ? undefined : resultOf(block)?.dataset.outside}
          />
          {['refused', 'lacking'].includes(outcome.type) && <Help session={session} button={button} />}
          {hasExample && !isSame && (
            <details>
              <summary>
                <Translate id="theme.RunSample.compare">Compare with the example</Translate>
              </summary>
              <pre className={`code ${styles.text}`} tabIndex={0}>
                {printed}
              </pre>
            </details>
          )}
          <StorageNotice sandbox={session.sandbox} />
        </>
      )}
      {state !== 'running' && (
        <p className={styles.line}>
          {!isFrozen && (
            <Link to={consoleRoute(session.sandbox.place, shown && `#${keyOf(shown)}`)}>
              <Translate id="theme.RunSample.console">View in the sandbox</Translate>
            </Link>
          )}
          <button
            type="button"
            title={translate({
              id: 'theme.RunSample.restartTitle',
              message: 'Delete everything that the samples on this page created, and their output',
            })}
            onClick={() => {
              // This button disappears.
              button.focus();
              void session.restart(block);
            }}
          >
            <Translate id="theme.RunSample.restart">Start again</Translate>
          </button>
          <span className={styles.note}>
            <Translate id="theme.RunSample.sandbox">Simulated</Translate>
          </span>
        </p>
      )}
    </section>
  );
}

/** Whether a step worked, and how far the reader is. */
function Status({state}: {state: RunState}): ReactNode {
  if (state === 'running')
    return (
      <>
        <span className="spinner" aria-hidden="true" />{' '}
        <Translate id="theme.RunSample.running">Running…</Translate>
      </>
    );
  const {type, steps, done, all} = isOutcome(state) ? state : {type: 'refused', steps: [], done: 0, all: 0};
  const isExample = type === 'done' && steps.length > 0 && steps.every((step) => step.isExample);
  return (
    <>
      <strong className={styles.type} data-type={isExample ? 'example' : type}>
        {isExample && <Translate id="theme.RunSample.exampleAnswer">Example answer</Translate>}
        {type === 'done' && !isExample && <Translate id="theme.RunSample.done">Done</Translate>}
        {type === 'refused' && <Translate id="theme.RunSample.failed">Failed</Translate>}
        {type === 'lacking' && <Translate id="theme.RunSample.incomplete">Incomplete</Translate>}
        {type === 'skipped' && <Translate id="theme.RunSample.skipped">Not run</Translate>}
      </strong>{' '}
      {all > 1 && (
        <span className={styles.note}>
          ·{' '}
          <Translate id="theme.RunSample.progress" values={{done, all}}>
            {'{done} of {all} steps'}
          </Translate>
        </span>
      )}
    </>
  );
}
