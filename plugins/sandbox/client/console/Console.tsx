import React, {useState, type ReactNode} from 'react';
import Translate from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {EXPLORER_DATA} from '@site/plugins/api-reference/contract';
import Remembers from '../controls/Remembers';
import Reset from '../controls/Reset';
import {useFacts} from '../controls/useFacts';
import ViewAs from '../controls/ViewAs';
import {connectSandbox, readCaller, writeCaller, type Caller} from '../sandbox';
import Entities from './Entities';
import Requests from './Requests';
import styles from './styles.module.css';

/** The parts of the page that need the sandbox. */
export default function Console(): ReactNode {
  const sandbox = connectSandbox(useBaseUrl('/'));
  const explorerStyles = useBaseUrl(`/${EXPLORER_DATA}/explorer.css`);
  const [caller, setCaller] = useState(readCaller);
  const facts = useFacts(sandbox);
  function changeCaller(next: Caller): void {
    setCaller(next);
    writeCaller(next);
  }
  return (
    <div className={`explorer ${styles.console}`}>
      {/* React shows the page when its styles are there. */}
      <link rel="stylesheet" href={explorerStyles} precedence="explorer" />
      <fieldset className={`explorer__part ${styles.controls}`}>
        <legend className="explorer__badge">
          <Translate id="theme.TryIt.sandbox">Sandbox: simulated, in this browser</Translate>
        </legend>
        <Remembers sandbox={sandbox} lost={facts?.lost} />
        <ViewAs roles={facts?.roles ?? []} caller={caller} onCaller={changeCaller} />
        <Reset sandbox={sandbox} />
      </fieldset>
      <Requests sandbox={sandbox} caller={caller} />
      <Entities sandbox={sandbox} />
    </div>
  );
}
