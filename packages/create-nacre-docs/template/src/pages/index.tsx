import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Layout from '@theme/Layout';
import styles from './index.module.css';

const START = '/docs/getting-started';
const API = '{{apiRoute}}';

const CARDS = [
  {title: 'Getting started', text: 'Send a first request and read its response.', to: START},
  {title: 'API reference', text: 'Every operation with parameters, responses and code samples.', to: API},
  {title: 'Sandbox', text: 'A simulated API in your browser to try requests on.', to: '/sandbox'},
];

export default function Home(): ReactNode {
  const {title, tagline} = useDocusaurusContext().siteConfig;
  return (
    <Layout description={tagline}>
      <main className={styles.home}>
        <h1>{title}</h1>
        <p className={styles.tagline}>{tagline}</p>
        <div className={styles.buttons}>
          <Link className="button button--primary button--lg" to={START}>
            Get started
          </Link>
          <Link className="button button--outline button--primary button--lg" to={API}>
            API reference
          </Link>
        </div>
        <ul className={styles.cards}>
          {CARDS.map((card) => (
            <li key={card.to}>
              <Link className={styles.card} to={card.to}>
                <h2>{card.title}</h2>
                <p>{card.text}</p>
              </Link>
            </li>
          ))}
        </ul>
      </main>
    </Layout>
  );
}
