import React, {useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import Translate, {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {referencePlaces} from '@nacre-docs/kit/routes';
import Remembers from '../controls/Remembers';
import Reset from '../controls/Reset';
import {useFacts} from '../controls/useFacts';
import ViewAs from '../controls/ViewAs';
import {readGuide} from '../guides/guideParameter';
import {connectSandbox, readCaller, writeCaller, type Caller} from '../sandbox';
import {consoleRoute, readFolder} from './address';
import Entities from './Entities';
import Requests from './Requests';
import {SANDBOX_ROUTE, type SandboxReference} from '../../contract';
import styles from './styles.module.css';

interface Props {
  references: SandboxReference[];
}

/** The parts of the page that need the sandbox. */
export default function Console({references}: Props): ReactNode {
  const {search} = useLocation();
  const folder = readFolder(search);
  // Another reference has another sandbox, with its own callers.
  return (
    <>
      {references.length > 1 && <References references={references} folder={folder} />}
      <OfReference key={folder} folder={folder} references={references} guide={readGuide(search)} />
    </>
  );
}

/** The APIs that have a sandbox. */
function References({references, folder}: Props & {folder: string}): ReactNode {
  return (
    <nav aria-label={translate({id: 'theme.SandboxConsole.references', message: 'APIs'})}>
      <ul className="pills">
        {references.map(({id, title}) => {
          const {data} = referencePlaces(id);
          const isShown = data === folder;
          return (
            <li key={id} className={isShown ? 'pills__item pills__item--active' : 'pills__item'}>
              <Link to={consoleRoute(data)} aria-current={isShown ? 'true' : undefined}>
                {title ?? id}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function OfReference({
  folder,
  references,
  guide,
}: Props & {folder: string; guide: string | undefined}): ReactNode {
  const sandbox = connectSandbox(useBaseUrl('/'), folder, guide);
  const [caller, setCaller] = useState(() => readCaller(folder));
  const takesTime = references.find(({id}) => referencePlaces(id).data === folder)?.takesTime ?? false;
  const facts = useFacts(sandbox);
  function changeCaller(next: Caller): void {
    setCaller(next);
    writeCaller(folder, next);
  }
  return (
    <div className={`explorer ${styles.console}`}>
      <fieldset className={`explorer__part ${styles.controls}`}>
        <legend className="explorer__badge">
          <Translate id="theme.TryIt.sandbox">Sandbox (simulated)</Translate>
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
