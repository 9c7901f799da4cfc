import React, {useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import Translate from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Remembers from '../controls/Remembers';
import Reset from '../controls/Reset';
import {useFacts} from '../controls/useFacts';
import ViewAs from '../controls/ViewAs';
import {readGuide} from '../guides/guideParameter';
import {connectSandbox, readCaller, writeCaller, type Caller} from '../sandbox';
import Entities from './Entities';
import Requests from './Requests';
import {SANDBOX_ROUTE, type SandboxPage} from '../../contract';
import styles from './styles.module.css';

/** The parts of the page that need the sandbox. */
export default function Console({takesTime}: Pick<SandboxPage, 'takesTime'>): ReactNode {
  const guide = readGuide(useLocation().search);
  const sandbox = connectSandbox(useBaseUrl('/'), '', guide);
  const [caller, setCaller] = useState(readCaller);
  const facts = useFacts(sandbox);
  function changeCaller(next: Caller): void {
    setCaller(next);
    writeCaller(next);
  }
  return (
    <div className={`explorer ${styles.console}`}>
      <fieldset className={`explorer__part ${styles.controls}`}>
        <legend className="explorer__badge">
          <Translate id="theme.TryIt.sandbox">Sandbox: simulated, in this browser</Translate>
        </legend>
        {guide !== undefined && (
          <p className="explorer__note">
            <Translate
              id="theme.SandboxConsole.guide"
              values={{
                guide: <Link to={guide}>{guide}</Link>,
                other: (
                  <Link to={SANDBOX_ROUTE}>
                    <Translate id="theme.SandboxConsole.other">the sandbox of Try it</Translate>
                  </Link>
                ),
              }}
            >
              {'The samples of {guide} run in this sandbox, which is separate from {other}.'}
            </Translate>
          </p>
        )}
        <Remembers sandbox={sandbox} lost={facts?.lost} />
        {/* The samples of a guide say themselves who calls. */}
        {guide === undefined && <ViewAs roles={facts?.roles ?? []} caller={caller} onCaller={changeCaller} />}
        <Reset sandbox={sandbox} />
      </fieldset>
      <Requests sandbox={sandbox} caller={guide === undefined ? caller : undefined} />
      <Entities sandbox={sandbox} takesTime={takesTime} />
    </div>
  );
}
