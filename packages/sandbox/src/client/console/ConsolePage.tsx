import React, {type ReactNode} from 'react';
import BrowserOnly from '@docusaurus/BrowserOnly';
import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import Layout from '@theme/Layout';
import TryItStyles from '@nacre-docs/openapi/client/TryIt/TryItStyles';
import type {SandboxReference} from '../../contract';
import Console from './Console';
import styles from './styles.module.css';

/** The requests of this tab's sandbox, and all its resources. */
export default function ConsolePage({
  page: {references},
}: {
  page: {references: SandboxReference[]};
}): ReactNode {
  const start = references.map((reference) => reference.start).find(Boolean);
  // As high as the console, so nothing moves when it loads.
  const place = <div className={styles.place} aria-hidden="true" />;
  return (
    <Layout
      title={translate({id: 'theme.SandboxConsole.title', message: 'Sandbox'})}
      description={translate({
        id: 'theme.SandboxConsole.description',
        message:
          'The requests that you sent with Try it, everything that exists in the simulated API, and the button to reset it.',
      })}
    >
      <main className={styles.page} data-needs-scripts>
        <header className={styles.head}>
          <h1>
            <Translate id="theme.SandboxConsole.title">Sandbox</Translate>
          </h1>
          <p>
            <Translate id="theme.SandboxConsole.lead">
              Simulates the API in this browser. What you create stays until you close the tab.
            </Translate>
          </p>
        </header>
        <noscript>
          <p>
            <Translate id="theme.SandboxConsole.noScript">
              The sandbox needs JavaScript, which is off in your browser.
            </Translate>{' '}
            {start && (
              <Link to={start} data-noBrokenLinkCheck>
                <Translate id="theme.SandboxConsole.reference">Read the API reference instead.</Translate>
              </Link>
            )}
          </p>
        </noscript>
        <BrowserOnly fallback={place}>
          {() => (
            <TryItStyles fallback={place}>
              <Console references={references} />
            </TryItStyles>
          )}
        </BrowserOnly>
      </main>
    </Layout>
  );
}
