import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Layout from '@theme/Layout';
import BaseUrlBanner from '@site/src/components/BaseUrlBanner';
import SearchForm from '@site/src/components/SearchForm';
import Product from './_home/Product';
import styles from './index.module.css';

interface Audience {
  title: string;
  text: string;
  /** Labels by page. */
  entries: Record<string, string>;
}

/** Functions, because the language is only known at render time. */
const audiences = (): Audience[] => [
  {
    title: translate({id: 'pages.Home.developers', message: 'Developers'}),
    text: translate({id: 'pages.Home.developersText', message: 'Ship an application and keep it running.'}),
    entries: {
      '/docs/getting-started': translate({
        id: 'pages.Home.deployFirst',
        message: 'Deploy a first application',
      }),
      '/docs/deployments': translate({id: 'pages.Home.deployments', message: 'How deployments work'}),
      '/docs/parameters/overview': translate({
        id: 'pages.Home.parameters',
        message: 'Set parameters for each scope',
      }),
      '/docs/troubleshooting': translate({
        id: 'pages.Home.troubleshooting',
        message: 'Find out why a scope fails',
      }),
    },
  },
  {
    title: translate({id: 'pages.Home.integrators', message: 'Integrators'}),
    text: translate({id: 'pages.Home.integratorsText', message: 'Connect your own pipelines and tools.'}),
    entries: {
      '/docs/api-getting-started': translate({id: 'pages.Home.firstCall', message: 'Make a first API call'}),
      '/docs/cli': translate({id: 'pages.Home.commandLine', message: 'Use the command line'}),
      '/docs/NRN': translate({id: 'pages.Home.nrn', message: 'Name any resource with an NRN'}),
      '/docs/api/create-deployment': translate({
        id: 'pages.Home.createDeployments',
        message: 'Create deployments with the API',
      }),
    },
  },
  {
    title: translate({id: 'pages.Home.operators', message: 'Platform operators'}),
    text: translate({id: 'pages.Home.operatorsText', message: 'Set up the platform that teams build on.'}),
    entries: {
      '/docs/agent/overview': translate({id: 'pages.Home.agent', message: 'Run the agent in your clusters'}),
      '/docs/architecture': translate({
        id: 'pages.Home.architecture',
        message: 'See how the platform is built',
      }),
      '/docs/scopes/overview': translate({id: 'pages.Home.offerScopes', message: 'Offer scopes to teams'}),
      '/docs/support': translate({id: 'pages.Home.support', message: 'Get help from support'}),
    },
  },
];

const steps = () => [
  {
    title: translate({id: 'pages.Home.application', message: 'Application'}),
    text: translate({id: 'pages.Home.applicationText', message: 'A codebase and its repository.'}),
    to: '/docs/application-api-index',
  },
  {
    title: translate({id: 'pages.Home.release', message: 'Build and release'}),
    text: translate({id: 'pages.Home.releaseText', message: "Your pipeline's output, versioned."}),
    to: '/docs/deployments',
  },
  {
    title: translate({id: 'pages.Home.scope', message: 'Scope'}),
    text: translate({id: 'pages.Home.scopeText', message: 'A place where it runs.'}),
    to: '/docs/scopes/overview',
  },
  {
    title: translate({id: 'pages.Home.deployment', message: 'Deployment'}),
    text: translate({
      id: 'pages.Home.deploymentText',
      message: 'A release rolled out to a scope, step by step.',
    }),
    to: '/docs/deployments',
  },
];

export default function Home(): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  return (
    <Layout
      description={translate({
        id: 'pages.Home.description',
        message:
          'Guides, API reference and changelog for teams that build, deploy and run applications on Nacre.',
      })}
    >
      <BaseUrlBanner />
      <main>
        <header className={styles.hero}>
          <div className={styles.heroInner}>
            <div className={styles.columns}>
              <div>
                <p className={styles.tagline}>
                  {siteConfig.title} · {siteConfig.tagline}
                </p>
                <h1 className={styles.title}>
                  <Translate id="pages.Home.title">Guides you can run. An API you can call.</Translate>
                </h1>
                <p className={styles.lead}>
                  <Translate id="pages.Home.lead">
                    Everything you need to build, deploy, and run applications on Nacre, with a sandbox that
                    works without an account.
                  </Translate>
                </p>
                <SearchForm />
                <div className={styles.actions}>
                  <Link className="button button--primary" to="/docs/getting-started">
                    <Translate id="pages.Home.start">Get started</Translate>
                  </Link>{' '}
                  <Link className="button button--secondary button--outline" to="/docs/api-getting-started">
                    <Translate id="pages.Home.reference">API reference</Translate>
                  </Link>{' '}
                  <Link className="button button--secondary button--outline" to="/sandbox">
                    <Translate id="pages.Home.sandbox">Open the sandbox</Translate>
                  </Link>
                </div>
              </div>
              <Product />
            </div>
          </div>
        </header>

        <section className={styles.section} aria-labelledby="audiences">
          <h2 id="audiences">
            <Translate id="pages.Home.audiences">Where do you want to start?</Translate>
          </h2>
          <div className={styles.audiences}>
            {audiences().map(({title, text, entries}) => (
              <section key={title} className={styles.audience}>
                <h3>{title}</h3>
                <p>{text}</p>
                <ul>
                  {Object.entries(entries).map(([to, label]) => (
                    <li key={to}>
                      <Link to={to}>{label}</Link>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </section>

        <section className={styles.section} aria-labelledby="path">
          <h2 id="path">
            <Translate id="pages.Home.path">From code to running</Translate>
          </h2>
          <ol className={styles.path}>
            {steps().map(({title, text, to}) => (
              <li key={title}>
                <Link to={to}>{title}</Link> <span>{text}</span>
              </li>
            ))}
          </ol>
        </section>

        <section className={styles.section}>
          <div className={styles.bands}>
            <Band
              title={<Translate id="pages.Home.sandboxTitle">A sandbox without an account</Translate>}
              action={<Translate id="pages.Home.sandbox">Open the sandbox</Translate>}
              to="/sandbox"
            >
              <Translate id="pages.Home.sandboxText">
                A simulated organization in your browser. Deploy, roll back and break things. Commands and API
                calls of the guides run in it.
              </Translate>
            </Band>
            <Band
              title={<Translate id="pages.Home.changes">What changed</Translate>}
              action={<Translate id="pages.Home.changelog">Read the changelog</Translate>}
              to="/docs/changelogs"
            >
              <Translate id="pages.Home.news">
                API version 2025-06-01 is the current one. Earlier versions keep working for at least 12
                months.
              </Translate>
            </Band>
          </div>
        </section>
      </main>
    </Layout>
  );
}

interface BandProps {
  title: ReactNode;
  action: ReactNode;
  to: string;
  children: ReactNode;
}

function Band({title, action, to, children}: BandProps): ReactNode {
  return (
    <div className={styles.band}>
      <h2>{title}</h2>
      <p>{children}</p>
      <Link className="button button--secondary button--outline" to={to}>
        {action}
      </Link>
    </div>
  );
}
