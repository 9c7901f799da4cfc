import React, {useState, type ComponentType, type MouseEvent, type ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import type {OutputProps} from '../../client/guides/Output';

/** What the build knows about a sample. */
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

/** Runs the sample of the code block around it. Everything but the button is loaded on the first press. */
export default function RunSample({children, given, role, request, follows, empty}: Props): ReactNode {
  const [Output, setOutput] = useState<ComponentType<OutputProps> | Error | 'loading'>();
  const [pressed, setPressed] = useState<{button: HTMLButtonElement; presses: number}>();

  function press({currentTarget: button}: MouseEvent<HTMLButtonElement>): void {
    setPressed((before) => ({button, presses: (before?.presses ?? 0) + 1}));
    if (Output !== undefined && !(Output instanceof Error)) return;
    setOutput('loading');
    import(/* webpackChunkName: "run-sample" */ '../../client/guides/Output').then(
      (module) => setOutput(() => module.default),
      setOutput,
    );
  }

  return (
    <>
      <div className="code-buttons">
        {children}
        <button
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
      {Output === 'loading' && (
        <p className="run-status" role="status">
          <span className="spinner" aria-hidden="true" />{' '}
          <Translate id="theme.RunSample.loading">Loading the sandbox…</Translate>
        </p>
      )}
      {Output instanceof Error && (
        <p className="run-status" role="alert">
          <Translate id="theme.RunSample.failure">
            The sandbox could not be loaded. Check your connection, and run the code again.
          </Translate>
        </p>
      )}
      {pressed && typeof Output === 'function' && <Output {...pressed} />}
    </>
  );
}
