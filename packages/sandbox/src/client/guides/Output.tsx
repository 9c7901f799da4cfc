import React, {useEffect, useSyncExternalStore, type ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {useActiveVersion} from '@docusaurus/plugin-content-docs/client';
import {consoleRoute} from '../console/address';
import StorageNotice from '../controls/StorageNotice';
import {reasonOf} from '../reason';
import {blockOf, printedFor} from './pageSamples';
import {connectSandbox, firstFolder} from '../sandbox';
import {sessionOf, type RunState} from './session';
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
  const session = sessionOf(connectSandbox(baseUrl, {folder, guide}));
  const block = blockOf(button);
  const state = useSyncExternalStore(session.subscribe, () => session.state(block));

  useEffect(() => {
    session.press(block);
  }, [session, block, presses]);

  // The output of earlier steps has moved this one.
  const isMoved = state?.type === 'done' && state.afterEarlier;
  useEffect(() => {
    if (isMoved) block.scrollIntoView({block: 'nearest'});
  }, [block, isMoved]);

  if (!state) return null;
  const {done, all} = session.progress(block);
  const printed = printedFor(block);
  const isAsPrinted = isSame(state, printed);
  return (
    <section
      className={styles.output}
      aria-label={translate({id: 'theme.RunSample.yourOutput', message: 'Your output'})}
      aria-busy={state.type === 'running'}
      data-same={isAsPrinted}
    >
      <p className={styles.line}>
        <strong>
          {isAsPrinted ? (
            <Translate id="theme.RunSample.sameOutput">Your output, as in the example</Translate>
          ) : (
            <Translate id="theme.RunSample.yourOutput">Your output</Translate>
          )}
        </strong>
        {all > 1 && <progress aria-hidden="true" value={done} max={all} />}
        <span role="status">
          {state.type === 'running' && <span className="spinner" aria-hidden="true" />}{' '}
          {statusOf(state, printed, done, all)}
        </span>
      </p>
      {role !== undefined && (
        <p>
          <Translate id="theme.RunSample.role" values={{role: <code>{role}</code>}}>
            {'This step runs with a token of the role {role}.'}
          </Translate>
        </p>
      )}
      {state.type === 'failed' && <p role="alert">{reasonOf(state.error)}</p>}
      {state.type === 'done' && (
        <>
          <Steps run={state.run} />
          {state.isLacking && (
            <Earlier
              inVain={state.afterEarlier}
              onRun={() => {
                void session.restartBefore(block).then(() => {
                  // The output of earlier samples has moved this one, and the pressed button is gone.
                  block.scrollIntoView();
                  button.focus({preventScroll: true});
                });
              }}
            />
          )}
          {state.isBack && (
            <p>
              <Translate id="theme.RunSample.isBack">
                The results from before you reloaded the page still exist, but their output is gone.
              </Translate>
            </p>
          )}
          <StorageNotice sandbox={session.sandbox} />
        </>
      )}
      {state.type !== 'running' && (
        <p className={styles.line}>
          <button
            type="button"
            onClick={() => {
              // These buttons disappear.
              button.focus();
              session.clear(block);
            }}
          >
            <Translate id="theme.RunSample.clear">Clear output</Translate>
          </button>
          <button
            type="button"
            title={translate({
              id: 'theme.RunSample.restartTitle',
              message: 'Delete everything that the samples on this page created',
            })}
            onClick={() => void session.restart(block).then(() => button.focus())}
          >
            <Translate id="theme.RunSample.restart">Start again</Translate>
          </button>
          {!isFrozen && (
            <Link to={consoleRoute(session.sandbox.place)}>
              <Translate id="theme.RunSample.console">View resources</Translate>
            </Link>
          )}
          <span className={styles.simulated}>
            <Translate id="theme.RunSample.sandbox">Simulated in this browser</Translate>
          </span>
        </p>
      )}
    </section>
  );
}

/** Whether a sample printed the page's example, which is hidden then. */
function isSame(state: RunState, printed: string): boolean {
  if (state.type !== 'done' || printed === '') return false;
  return state.run.steps.map(({text = ''}) => text.trim()).join('\n') === printed.trim();
}

/** What happened, in words for the reader. */
function statusOf(state: RunState, printed: string, done: number, all: number): string {
  if (state.type === 'failed') return '';
  if (state.type === 'running') return translate({id: 'theme.RunSample.running', message: 'Running…'});
  const {steps, waited} = state.run;
  // The result on the page may be an error.
  const isRefused = steps.some(({status = 0}) => status >= 400 && !printed.includes(String(status)));
  const sentences = [
    state.afterEarlier &&
      translate({id: 'theme.RunSample.ranEarlier', message: 'The steps before this one ran first.'}),
    isRefused
      ? translate({
          id: 'theme.RunSample.refused',
          message: 'The API answered with an error, shown below.',
        })
      : steps.length > 0 && steps.every(({notRun}) => notRun)
        ? translate({
            id: 'theme.RunSample.notRun',
            message: 'This step needs your computer; the reason is below.',
          })
        : all > 1
          ? translate({id: 'theme.RunSample.progress', message: '{done} of {all} steps done.'}, {done, all})
          : translate({id: 'theme.RunSample.done', message: 'Done.'}),
    waited > 0 &&
      translate(
        {id: 'theme.RunSample.waited', message: 'Waiting is skipped: {seconds} s.'},
        {seconds: Math.round(waited)},
      ),
  ];
  return sentences.filter(Boolean).join(' ');
}

interface EarlierProps {
  /** Whether the steps before this one ran for it. */
  inVain: boolean;
  onRun(): void;
}

/** Explains that earlier steps would create what the sample lacks. */
const Earlier = ({inVain, onRun}: EarlierProps): ReactNode => (
  <p className={styles.lacking}>
    {inVain ? (
      <Translate id="theme.RunSample.inVain">
        The steps above did not create everything this step needs: one of them cannot run in the sandbox, or
        created something with another ID. Its output says why.
      </Translate>
    ) : (
      <>
        <Translate id="theme.RunSample.gone">
          This step needs results of earlier steps that no longer exist.
        </Translate>{' '}
        <button type="button" onClick={onRun}>
          <Translate id="theme.RunSample.againEarlier">Start again with the steps before this one</Translate>
        </button>
      </>
    )}
  </p>
);
