import React, {type ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Head from '@docusaurus/Head';
import {DocsSidebarProvider} from '@docusaurus/plugin-content-docs/client';
import useBaseUrl from '@docusaurus/useBaseUrl';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import DocRootLayout from '@theme/DocRoot/Layout';
import Layout from '@theme/Layout';
import Heading from '@theme/Heading';
import TOC from '@theme/TOC';
import TOCCollapsible from '@theme/TOCCollapsible';
import Link from '@docusaurus/Link';
import OperationRows, {OperationLine, OperationRow} from '@nacre-docs/kit/components/OperationRows';
import {monthName} from '@nacre-docs/kit/changelogEntries';
import {FEED_FILES} from '@nacre-docs/kit/feedFiles';
import {groupBy} from '@nacre-docs/kit/groupBy';
import {HISTORY_ROUTE} from '@nacre-docs/kit/routes';
import type {HistoryEntry, HistorySidebar, HistoryVersion, ListedOperation} from '../contract';
import styles from './styles.module.css';

/** More operations open on demand. */
const SHOWN = 5;

/** Initially visible entries of one rule. A single further one isn't folded. */
const ALIKE = 2;

interface Props {
  changes: {versions: HistoryVersion[]; sidebar: HistorySidebar};
}

/** Changes of each API version: newest version first, breaking changes first. */
export default function HistoryPage({changes: {versions, sidebar}}: Props): ReactNode {
  const {currentLocale} = useDocusaurusContext().i18n;
  const label = translate({id: 'theme.HistoryPage.title', message: 'API history'});
  const href = useBaseUrl(HISTORY_ROUTE);
  const toc = versions.map(({version}) => ({
    value: monthName(version, currentLocale),
    id: version,
    level: 2,
  }));
  return (
    <Layout
      title={label}
      description={translate({
        id: 'theme.HistoryPage.description',
        message: 'API changes by version, breaking changes first, with the updates that clients need.',
      })}
    >
      <DocsSidebarProvider name={sidebar.name} items={sidebar.items}>
        <DocRootLayout>
          <div className="row">
            <div className="col col--9">
              <article className="markdown">
                {/* Breadcrumbs are the place in a sidebar, which only pages of the docs have. */}
                <DocsSidebarProvider
                  name="api-history"
                  items={[{type: 'link', docId: 'api-history', label, href}]}
                >
                  <DocBreadcrumbs />
                </DocsSidebarProvider>
                <Heading as="h1">{label}</Heading>
                <TOCCollapsible toc={toc} className={`theme-doc-toc-mobile ${styles.toc}`} />
                <p>
                  <Translate id="theme.HistoryPage.lead">
                    Changes to the API description, by version. Breaking changes come first, each with the
                    update that clients need. Then come changes to check, because a client may rely on the old
                    form. The changelog has behavior changes that the description does not show.
                  </Translate>
                </p>
                <Feeds title={label} />
                {versions.map((version) => (
                  <Version key={version.version} {...version} />
                ))}
              </article>
            </div>
            <div className="col col--3" data-markdown-ignore="">
              <TOC toc={toc} />
            </div>
          </div>
        </DocRootLayout>
      </DocsSidebarProvider>
    </Layout>
  );
}

/** Feed links, for readers and, in the head, for feed readers. */
function Feeds({title}: {title: string}): ReactNode {
  const folder = useBaseUrl(HISTORY_ROUTE);
  const address = (file: string) => `${folder.replace(/\/$/, '')}/${file}`;
  return (
    <>
      <Head>
        {Object.values(FEED_FILES).map(({file, mediaType, label}) => (
          <link
            key={file}
            rel="alternate"
            type={mediaType}
            title={`${title} (${label})`}
            href={address(file)}
          />
        ))}
      </Head>
      <p>
        <Translate id="theme.HistoryPage.feeds">Follow the history in a feed reader:</Translate>{' '}
        {Object.values(FEED_FILES).map(({file, label}, index) => (
          <React.Fragment key={file}>
            {index > 0 && ', '}
            <a href={address(file)}>{label}</a>
          </React.Fragment>
        ))}
      </p>
    </>
  );
}

function Version({version, apiVersion, entries}: HistoryVersion): ReactNode {
  const {currentLocale} = useDocusaurusContext().i18n;
  const groups = groupBy(entries, ({level, rule}) => `${level} ${rule}`);
  return (
    <section className={styles.version}>
      <Heading as="h2" id={version}>
        {monthName(version, currentLocale)}
      </Heading>
      {apiVersion && (
        <p>
          <Translate id="theme.HistoryPage.apiVersion" values={{version: <code>{apiVersion}</code>}}>
            {'API version {version} starts here.'}
          </Translate>
        </p>
      )}
      {entries.length === 0 && (
        <p>
          <Translate id="theme.HistoryPage.nothing">Nothing changed in the description.</Translate>
        </p>
      )}
      {[...groups].map(([key, group]) => (
        <React.Fragment key={key}>
          <Heading as="h3" className={styles.rule}>
            <span className={styles.level} data-level={group[0]!.level}>
              <LevelName level={group[0]!.level} />
            </span>{' '}
            {readable(group[0]!.rule)}
          </Heading>
          <Entries entries={group.slice(0, shownOf(group))} />
          {group.length > shownOf(group) && (
            <details className={styles.more}>
              <summary>
                <Translate id="theme.HistoryPage.more" values={{count: group.length - shownOf(group)}}>
                  {'{count} more'}
                </Translate>
              </summary>
              <Entries entries={group.slice(shownOf(group))} />
            </details>
          )}
        </React.Fragment>
      ))}
    </section>
  );
}

function Entries({entries}: Pick<HistoryVersion, 'entries'>): ReactNode {
  return (
    <ul className={styles.entries}>
      {entries.map((entry, index) => (
        <Entry key={index} {...entry} />
      ))}
    </ul>
  );
}

const shownOf = ({length}: HistoryEntry[]): number => (length > ALIKE + 1 ? ALIKE : length);

const readable = (rule: string): string => rule[0]!.toUpperCase() + rule.slice(1).replaceAll('-', ' ');

function Entry({html, action, operations, everywhere}: HistoryEntry): ReactNode {
  return (
    <li>
      <p>
        <span dangerouslySetInnerHTML={{__html: html}} /> {action && <strong>{action}</strong>}{' '}
        {everywhere && <Translate id="theme.HistoryPage.everywhere">In all operations.</Translate>}
      </p>
      {operations.length > SHOWN ? (
        <details>
          <summary>
            <Translate id="theme.HistoryPage.operations" values={{count: operations.length}}>
              {'In {count} operations'}
            </Translate>
          </summary>
          <Operations operations={operations} />
        </details>
      ) : (
        operations.length > 0 && (
          <p className={styles.links}>
            {operations.map(({method, path, title, to}) => (
              <span key={`${method} ${path}`}>{to ? <Link to={to}>{title}</Link> : <s>{title}</s>}</span>
            ))}
          </p>
        )
      )}
    </li>
  );
}

function Operations({operations}: {operations: ListedOperation[]}): ReactNode {
  return (
    <OperationRows>
      {operations.map(({method, path, title, to}) =>
        to ? (
          <OperationRow key={`${method} ${path}`} method={method} path={path} name={title} to={to} />
        ) : (
          <li key={`${method} ${path}`}>
            <OperationLine method={method} path={path} name={<s>{title}</s>} />
          </li>
        ),
      )}
    </OperationRows>
  );
}

function LevelName({level}: Pick<HistoryEntry, 'level'>): ReactNode {
  switch (level) {
    case 'breaking':
      return <Translate id="theme.HistoryPage.breaking">Breaking</Translate>;
    case 'warning':
      return <Translate id="theme.HistoryPage.warning">To check</Translate>;
    case 'info':
      return <Translate id="theme.HistoryPage.info">Compatible</Translate>;
  }
}
