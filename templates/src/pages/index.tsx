import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Layout from '@theme/Layout';
import {routes} from '@site/config/product';
import BaseUrlBanner from '@site/src/components/BaseUrlBanner';
import StartingPoints from '@site/src/components/StartingPoints';
import styles from './index.module.css';

export default function Home(): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  return (
    <Layout
      description={translate({
        id: 'pages.Home.description',
        message: 'Guides, the API reference and the changelog, with search through all of them.',
      })}
    >
      <BaseUrlBanner />
      <main>
        <header className={styles.hero}>
          <div className={styles.heroInner}>
            <h1 className={styles.title}>{siteConfig.title}</h1>
            <p className={styles.tagline}>{siteConfig.tagline}</p>
            <div className={styles.actions}>
              <Link className="button button--primary" to={routes.guides}>
                <Translate id="pages.Home.start">Get started</Translate>
              </Link>
              <Link className="button button--secondary button--outline" to={routes.api}>
                <Translate id="pages.Home.reference">API reference</Translate>
              </Link>
            </div>
          </div>
        </header>

        <section className={styles.section} aria-labelledby="start">
          <h2 id="start">
            <Translate id="pages.Home.where">Where do you want to start?</Translate>
          </h2>
          <StartingPoints />
        </section>
      </main>
    </Layout>
  );
}
