import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Layout from '@theme/Layout';
import BaseUrlBanner from '@site/src/components/BaseUrlBanner';
import styles from './index.module.css';

interface Entry {
  label: string;
  to: string;
}

interface Audience {
  title: string;
  text: string;
  entries: Entry[];
}

const AUDIENCES: Audience[] = [
  {
    title: 'Developers',
    text: 'Ship an application and keep it running.',
    entries: [
      {label: 'Deploy a first application', to: '/docs/getting-started'},
      {label: 'How deployments work', to: '/docs/deployments'},
      {label: 'Set parameters for each scope', to: '/docs/parameters/overview'},
      {label: 'Find out why a scope fails', to: '/docs/troubleshooting'},
    ],
  },
  {
    title: 'Integrators',
    text: 'Connect pipelines and tools of your own.',
    entries: [
      {label: 'Make a first API call', to: '/docs/api-getting-started'},
      {label: 'Use the command line', to: '/docs/cli'},
      {label: 'Name any resource with an NRN', to: '/docs/NRN'},
      {label: 'Create deployments by API', to: '/docs/api/create-deployment'},
    ],
  },
  {
    title: 'Platform operators',
    text: 'Set up the platform that teams build on.',
    entries: [
      {label: 'Run the agent in your clusters', to: '/docs/agent/overview'},
      {label: 'See how the platform is built', to: '/docs/architecture'},
      {label: 'Offer scopes to teams', to: '/docs/scopes/overview'},
      {label: 'Get help from support', to: '/docs/support'},
    ],
  },
];

const STEPS = [
  {title: 'Application', text: 'One code base, with its repository.', to: '/docs/application-api-index'},
  {title: 'Build and release', text: 'What the pipeline made, with a version.', to: '/docs/deployments'},
  {title: 'Scope', text: 'One place where it runs.', to: '/docs/scopes/overview'},
  {title: 'Deployment', text: 'A release put on a scope, traffic step by step.', to: '/docs/deployments'},
];

export default function Home(): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  return (
    <Layout description="Guides, API reference and changelog for teams that build, deploy and run applications on Nacre.">
      <BaseUrlBanner />
      <main>
        <header className={styles.hero}>
          <div className={styles.heroInner}>
            <h1 className={styles.title}>{siteConfig.title}</h1>
            <p className={styles.tagline}>{siteConfig.tagline}</p>
            <p className={styles.lead}>
              Create applications, give them places to run, and move traffic to new releases with a way back.
            </p>
            <div className={styles.actions}>
              <Link className="button button--primary" to="/docs/getting-started">
                Get started
              </Link>
              <Link className="button button--secondary button--outline" to="/docs/api-getting-started">
                API reference
              </Link>
            </div>
          </div>
          <Shell />
        </header>

        <section className={styles.section} aria-labelledby="audiences">
          <h2 id="audiences">Where do you want to start?</h2>
          <div className={styles.audiences}>
            {AUDIENCES.map(({title, text, entries}) => (
              <section key={title} className={styles.audience}>
                <h3>{title}</h3>
                <p>{text}</p>
                <ul>
                  {entries.map(({label, to}) => (
                    <li key={label}>
                      <Link to={to}>{label}</Link>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </section>

        <section className={styles.section} aria-labelledby="path">
          <h2 id="path">From code to running</h2>
          <ol className={styles.path}>
            {STEPS.map(({title, text, to}) => (
              <li key={title}>
                <Link to={to}>{title}</Link>
                <span>{text}</span>
              </li>
            ))}
          </ol>
        </section>

        <section className={styles.section} aria-labelledby="news">
          <div className={styles.news}>
            <div>
              <h2 id="news">What changed</h2>
              <p>
                API version 2025-06-01 is the current one. Earlier versions keep working for at least 12
                months.
              </p>
            </div>
            <Link className="button button--secondary button--outline" to="/docs/changelogs">
              Read the changelog
            </Link>
          </div>
        </section>
      </main>
    </Layout>
  );
}

/** The nautilus of the logo, drawn large and pale behind the first lines. */
function Shell(): ReactNode {
  return (
    <svg className={styles.shell} viewBox="0 0 400 400" fill="none" aria-hidden="true">
      {[180, 150, 121, 94, 69, 47, 28].map((radius, index) => (
        <path
          key={radius}
          d={`M ${200 - radius * 0.35} ${200 - radius} A ${radius} ${radius} 0 1 1 ${200 - radius} ${200 + radius * 0.3}`}
          strokeWidth={9 - index}
          strokeLinecap="round"
        />
      ))}
    </svg>
  );
}
