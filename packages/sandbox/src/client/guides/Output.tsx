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
import {sessionOf, type GuideSession, type Lacking, type RunState} from './session';
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
  return (
    <section
      className={styles.output}
      aria-label={translate({id: 'theme.RunSample.yourOutput', message: 'Your output'})}
      aria-busy={state.type === 'running'}
    >
      <p className={styles.head}>
        <strong>
          <Translate id="theme.RunSample.yourOutput">Your output</Translate>
        </strong>
        <span className={styles.badge}>
          <Translate id="theme.RunSample.sandbox">Simulated in this browser</Translate>
        </span>
        {!isFrozen && (
          <Link to={consoleRoute(session.sandbox.place)}>
            <Translate id="theme.RunSample.console">View resources</Translate>
          </Link>
        )}
      </p>
      <p role="status" className={styles.status}>
        <Status state={state} session={session} block={block} />
      </p>
      {role !== undefined && (
        <p className={styles.note}>
          <Translate id="theme.RunSample.role" values={{role: <code>{role}</code>}}>
            {'This step runs with a token of the role {role}.'}
          </Translate>
        </p>
      )}
      {state.type === 'failed' && <p role="alert">{reasonOf(state.error)}</p>}
      {state.type === 'done' && (
        <>
          <Steps run={state.run} />
          {state.lacking && (
            <Earlier
              lacking={state.lacking}
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
        <p className={styles.actions}>
          <button
            type="button"
            className={styles.button}
            onClick={() => {
              // These buttons disappear.
              button.focus();
              session.clear(block);
            }}
          >
            <Translate id="theme.RunSample.clear">Clear output</Translate>
          </button>{' '}
          <button
            type="button"
            className={styles.button}
            title={translate({
              id: 'theme.RunSample.restartTitle',
              message: 'Delete everything that the samples on this page created',
            })}
            onClick={() => void session.restart(block).then(() => button.focus())}
          >
            <Translate id="theme.RunSample.restart">Start again</Translate>
          </button>
        </p>
      )}
    </section>
  );
}

interface StatusProps {
  state: RunState;
  session: GuideSession;
  block: Element;
}

function Status({state, session, block}: StatusProps): ReactNode {
  if (state.type === 'failed') return null;
  if (state.type === 'running')
    return (
      <>
        <span className="spinner" aria-hidden="true" />{' '}
        <Translate id="theme.RunSample.running">Running…</Translate>
      </>
    );
  const {steps, waited} = state.run;
  // The result on the page may be an error.
  const printed = printedFor(block);
  const isRefused = steps.some(({status = 0}) => status >= 400 && !printed.includes(String(status)));
  const progress = session.progress(block);
  return (
    <>
      {state.afterEarlier && (
        <>
          <Translate id="theme.RunSample.ranEarlier">The steps before this one ran first.</Translate>{' '}
        </>
      )}
      {isRefused ? (
        <Translate id="theme.RunSample.refused">The API answered with an error, shown below.</Translate>
      ) : steps.length > 0 && steps.every(({notRun}) => notRun) ? (
        <Translate id="theme.RunSample.notRun">This step needs your computer; the reason is below.</Translate>
      ) : progress.all > 1 ? (
        <Translate id="theme.RunSample.progress" values={{...progress}}>
          {'{done} of {all} steps done.'}
        </Translate>
      ) : (
        <Translate id="theme.RunSample.done">Done.</Translate>
      )}
      {waited > 0 && (
        <>
          {' '}
          <Translate id="theme.RunSample.waited" values={{seconds: Math.round(waited)}}>
            {'{seconds} seconds of waiting are skipped.'}
          </Translate>
        </>
      )}
    </>
  );
}

interface EarlierProps {
  lacking: Lacking;
  /** Whether the steps before this one ran for it. */
  inVain: boolean;
  onRun(): void;
}

/** Explains that earlier steps would create what the sample lacks. */
function Earlier({lacking: {names, tabs}, inVain, onRun}: EarlierProps): ReactNode {
  const missing = names.length > 0 && (
    <>
      {' '}
      (<code>{names.join(', ')}</code>)
    </>
  );
  if (inVain)
    return (
      <p className={styles.lacking}>
        <Translate id="theme.RunSample.inVain" values={{missing}}>
          {
            'The steps above did not create everything this step needs{missing}: one of them cannot run in the sandbox, or created something with another ID. Its output says why.'
          }
        </Translate>
      </p>
    );
  return (
    <div className={styles.lacking}>
      <p>
        <Translate id="theme.RunSample.gone" values={{missing}}>
          {'This step needs results of earlier steps that no longer exist{missing}.'}
        </Translate>
        {tabs.length > 0 && (
          <>
            {' '}
            <Translate id="theme.RunSample.tabs" values={{tabs: tabs.join(', ')}}>
              {'If the open tab has nothing to run, the sample in {tabs} runs instead.'}
            </Translate>
          </>
        )}
      </p>
      <button type="button" className={styles.button} onClick={onRun}>
        <Translate id="theme.RunSample.againEarlier">Start again with the steps before this one</Translate>
      </button>
    </div>
  );
}
