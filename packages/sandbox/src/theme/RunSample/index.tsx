import React, {useEffect, useState, type ComponentType, type ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import type {OutputProps} from '../../client/guides/Output';
import {RUNS_STORE} from '../../contract';

/** Facts about a sample from the build. */
export interface SampleFacts {
  /** State that the page assumes before the sample. */
  given?: string;
  /** Role that runs it, if not the reader's. */
  role?: string;
  /** The operation that takes it, if it is a request body. */
  request?: string;
  /** The page whose sandbox it shares, as `folder/page`. */
  follows?: string;
  /** Whether the page starts with only the platform's built-in entities. */
  empty?: boolean;
}

interface Props extends SampleFacts {
  /** The block's other buttons. */
  children: ReactNode;
}

/** The samples of the page. When one runs, all can show output, because it may run others. */
const samples = new Set<(Output: ComponentType<OutputProps>) => void>();

async function load(): Promise<void> {
  const {default: Output} = await import(/* webpackChunkName: "run-sample" */ '../../client/guides/Output');
  for (const show of samples) show(Output);
}

/** Whether samples ran in this tab, so that a page may have output to show. */
function hasRun(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(RUNS_STORE));
  } catch {
    return false;
  }
}

/** Runs the sample of the code block around it. Everything but the button is loaded on the first press. */
export default function RunSample({children, given, role, request, follows, empty}: Props): ReactNode {
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [presses, setPresses] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  const [Output, setOutput] = useState<ComponentType<OutputProps>>();

  useEffect(() => {
    const show = (loaded: ComponentType<OutputProps>) => setOutput(() => loaded);
    samples.add(show);
    if (hasRun()) load().catch(() => undefined);
    return () => void samples.delete(show);
  }, []);

  function press(): void {
    setPresses(presses + 1);
    setHasFailed(false);
    load().catch(() => {
      setPresses(0);
      setHasFailed(true);
    });
  }

  return (
    <>
      <div className="code-buttons">
        {children}
        <button
          ref={setButton}
          type="button"
          className="copy-button run-button"
          data-run
          data-given={given}
          data-role={role}
          data-request={request}
          data-follows={follows}
          data-empty={empty}
          aria-label={translate({id: 'theme.RunSample.label', message: 'Run the code in the sandbox'})}
          onClick={press}
        >
          <Translate id="theme.RunSample.run">Run</Translate>
        </button>
      </div>
      {Output && button && <Output button={button} presses={presses} />}
      {!Output && presses > 0 && (
        <p className="run-status" role="status" data-result={false}>
          <span className="spinner" aria-hidden="true" />{' '}
          <Translate id="theme.RunSample.loading">Loading the sandbox…</Translate>
        </p>
      )}
      {hasFailed && (
        <p className="run-status" role="alert" data-result={false}>
          <Translate id="theme.RunSample.failure">
            The sandbox could not be loaded. Check your connection, and run the code again.
          </Translate>
        </p>
      )}
    </>
  );
}
