import React, {useEffect, type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {PropDocContent, PropVersionMetadata} from '@docusaurus/plugin-content-docs';
import {DocProvider, DocsSidebarProvider, DocsVersionProvider} from '@docusaurus/plugin-content-docs/client';
import DocItemLayout from '@theme/DocItem/Layout';
import DocItemMetadata from '@theme/DocItem/Metadata';
import DocRootLayout from '@theme/DocRoot/Layout';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import OperationRows, {OperationLine, OperationRow} from '@nacre-docs/kit/components/OperationRows';
import {markWords, wordsOf} from '@nacre-docs/kit/client/markWords';
import {monthName} from '@nacre-docs/kit/changelogEntries';
import {FEED_FILES} from '@nacre-docs/kit/feedFiles';
import {groupBy} from '@nacre-docs/kit/groupBy';
import {HISTORY_ROUTE} from '@nacre-docs/kit/routes';
import type {HistoryEntry, HistoryNavigation, HistoryVersion} from '../contract';
import {filterVersions} from './filter';
import FilterBar, {countEntries, KIND_NAMES, useFilter} from './FilterBar';
import styles from './styles.module.css';

/** More operations with the same change open on demand. */
const SHOWN = 5;

interface Props {
  changes: {versions: HistoryVersion[]; navigation: HistoryNavigation};
}

/**
 * Changes of each API version: newest version first, breaking changes first. It looks like a page of the docs, so
 * that it has their layout and everything that sites add to them.
 */
export default function HistoryPage({changes: {versions, navigation}}: Props): ReactNode {
  const filter = useFilter();
  const {query, kind} = filter;
  const shown = filterVersions(versions, filter);
  useEffect(() => {
    const texts = document.querySelectorAll(`.${styles.entries} > li > p, .${styles.entries} li li`);
    markWords('history-filter', texts, wordsOf(query));
  }, [query, kind]);
  return (
    <DocsVersionProvider version={{version: '', docsSidebars: {}, docs: {}} as PropVersionMetadata}>
      <DocsSidebarProvider name={navigation.sidebar} items={navigation.items}>
        <Layout>
          <DocRootLayout>
            {/* Without a table of contents, the text would move into its column. */}
            <DocProvider content={useContent(shown.length > 0 ? shown : versions)}>
              <DocItemMetadata />
              <DocItemLayout>
                <FilterBar {...filter} versions={versions} found={countEntries(shown)} />
                {shown === versions && <Lead changelog={navigation.changelog} />}
                {shown.map((version) => (
                  <Version key={version.version} {...version} />
                ))}
              </DocItemLayout>
            </DocProvider>
          </DocRootLayout>
        </Layout>
      </DocsSidebarProvider>
    </DocsVersionProvider>
  );
}

/** The fields of a page of the docs that themes read. */
function useContent(versions: HistoryVersion[]): PropDocContent {
  const {currentLocale} = useDocusaurusContext().i18n;
  const permalink = useBaseUrl(HISTORY_ROUTE);
  const toc = versions.map(({version}) => ({
    value: monthName(version, currentLocale),
    id: version,
    level: 2,
  }));
  const title = translate({id: 'theme.HistoryPage.title', message: 'API history'});
  const description = translate({
    id: 'theme.HistoryPage.description',
    message: 'API changes by version, breaking changes first, with the updates that clients need.',
  });
  return {
    metadata: {id: 'api-history', title, description, permalink, tags: [], frontMatter: {}},
    frontMatter: {},
    assets: {},
    toc,
  } as unknown as PropDocContent;
}

/** The page's introduction, with its feeds: as links, and in the head for feed readers. */
function Lead({changelog}: {changelog?: string}): ReactNode {
  const folder = useBaseUrl(HISTORY_ROUTE);
  const feeds = Object.values(FEED_FILES).map((feed) => ({
    ...feed,
    address: `${folder.replace(/\/$/, '')}/${feed.file}`,
  }));
  return (
    <>
      <Head>
        {feeds.map(({address, mediaType, label}) => (
          <link
            key={label}
            rel="alternate"
            type={mediaType}
            title={`${translate({id: 'theme.HistoryPage.title', message: 'API history'})} (${label})`}
            href={address}
          />
        ))}
      </Head>
      <p>
        <Translate id="theme.HistoryPage.lead">
          Every change to operations, parameters, fields, and responses, by API version. Breaking changes come
          first, each with the update that your client needs. Then come changes to check: they break a client
          only if it relies on the old form.
        </Translate>
        {changelog && (
          <>
            {' '}
            <Translate
              id="theme.HistoryPage.changelog"
              values={{
                changelog: (
                  <Link to={changelog}>
                    <Translate id="theme.HistoryPage.changelogName">changelog</Translate>
                  </Link>
                ),
              }}
            >
              {'The {changelog} explains them, and lists changes in behavior that no field shows.'}
            </Translate>
          </>
        )}
      </p>
      <p className={styles.links}>
        <Translate id="theme.HistoryPage.feeds">Follow the history in a feed reader:</Translate>{' '}
        {feeds.map(({address, label}, index) => (
          <React.Fragment key={label}>
            {index > 0 && ', '}
            <a href={address}>{label}</a>
          </React.Fragment>
        ))}
      </p>
    </>
  );
}

function Version({version, apiVersion, changelog, entries}: HistoryVersion): ReactNode {
  const {currentLocale} = useDocusaurusContext().i18n;
  const month = monthName(version, currentLocale);
  return (
    <section className={styles.version}>
      <Heading as="h2" id={version}>
        {month}
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
      {[...groupBy(entries, ({kind}) => kind)].map(([kind, group]) => (
        <React.Fragment key={kind}>
          <Heading as="h3" className={styles.kind} data-kind={kind}>
            {KIND_NAMES[group[0]!.kind]()}
          </Heading>
          <ul className={styles.entries}>
            {group.map((entry, index) => (
              <Entry key={index} {...entry} />
            ))}
          </ul>
        </React.Fragment>
      ))}
      {changelog && (
        <p className={styles.links}>
          <Link to={changelog}>
            <Translate id="theme.HistoryPage.month" values={{month}}>
              {'Changelog of {month}'}
            </Translate>
          </Link>
        </p>
      )}
    </section>
  );
}

function Entry({kind, sentences, operations, everywhere}: HistoryEntry): ReactNode {
  const isFolded = operations.length > SHOWN && kind !== 'new';
  return (
    <li>
      {sentences.map(({html, action}) => (
        <p key={html}>
          <span dangerouslySetInnerHTML={{__html: html}} /> {action && <strong>{action}</strong>}{' '}
          {everywhere && <Translate id="theme.HistoryPage.everywhere">In all operations.</Translate>}
        </p>
      ))}
      {isFolded && (
        <details>
          <summary>
            <Translate id="theme.HistoryPage.operations" values={{count: operations.length}}>
              {'In {count} operations'}
            </Translate>
          </summary>
          <Operations operations={operations} />
        </details>
      )}
      {operations.length > 0 && !isFolded && <Operations operations={operations} />}
    </li>
  );
}

function Operations({operations}: Pick<HistoryEntry, 'operations'>): ReactNode {
  return (
    <OperationRows>
      {operations.map(({method, path, title, list, to}) => {
        const text =
          list &&
          translate({id: 'theme.HistoryPage.list', message: 'In each item of {list}'}, {list: `${list}[]`});
        return to ? (
          <OperationRow
            key={`${method} ${path}`}
            method={method}
            path={path}
            name={title}
            to={to}
            text={text}
          />
        ) : (
          <li key={`${method} ${path}`}>
            <OperationLine method={method} path={path} name={<s>{title}</s>}>
              {text}
            </OperationLine>
          </li>
        );
      })}
    </OperationRows>
  );
}
