import React, {type ReactNode} from 'react';
import BrowserOnly from '@docusaurus/BrowserOnly';
import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import Layout from '@theme/Layout';
import ExplorerStyles from '@nacre-docs/openapi/client/TryIt/ExplorerStyles';
import type {SandboxReference} from '../../contract';
import Console from './Console';
import styles from './styles.module.css';

/** The requests of this tab's sandbox, and all its entities. */
export default function ConsolePage({
  page: {references},
}: {
  page: {references: SandboxReference[]};
}): ReactNode {
  const start = references.map((reference) => reference.start).find(Boolean);
  return (
    <Layout
      title={translate({id: 'theme.SandboxConsole.title', message: 'Sandbox'})}
      description={translate({
        id: 'theme.SandboxConsole.description',
        message:
          'The requests that you sent with Try it, everything that exists in the simulated API, and the button to reset it.',
      })}
    >
      <main className={`container margin-vert--lg ${styles.page}`} data-needs-scripts>
        <h1>
          <Translate id="theme.SandboxConsole.title">Sandbox</Translate>
        </h1>
        <p>
          <Translate id="theme.SandboxConsole.lead">
            The sandbox simulates the API in this browser: nothing leaves it, and nothing that you do here
            reaches a server. It begins with the objects of the examples, and this tab remembers what you
            create until you close it or reset the sandbox.
          </Translate>
        </p>
        {start && (
          <p>
            <Translate
              id="theme.SandboxConsole.start"
              values={{
                operation: (
                  <Link to={start.to}>
                    <code>
                      {start.method.toUpperCase()} {start.path}
                    </code>
                  </Link>
                ),
              }}
            >
              {'To send a request, open the page of an operation, such as {operation}, and choose Try it.'}
            </Translate>
          </p>
        )}
        <noscript>
          <p>
            <Translate id="theme.SandboxConsole.noScript">
              The sandbox needs JavaScript, which is off in your browser.
            </Translate>
          </p>
        </noscript>
        <BrowserOnly>
          {() => (
            <ExplorerStyles>
              <Console references={references} />
            </ExplorerStyles>
          )}
        </BrowserOnly>
      </main>
    </Layout>
  );
}
