// Docusaurus's search page always loads algoliasearch and its helper, and shows 15 hits per page.
import React, {useEffect, useMemo, useState, type ReactNode} from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import {
  HtmlClassNameProvider,
  PageMetadata,
  usePluralForm,
  useQueryString,
  useSearchQueryString,
} from '@docusaurus/theme-common';
import Translate, {translate} from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import Groups, {toGroup} from '../../client/Groups';
import type {SearchClient, SearchParameters} from '../../client/response';
import {SearchIcon} from '../../client/icons';
import {usePagedSearch, type PagedSearch} from '../../client/usePagedSearch';
import {useSearchConfig, useSearchParameters} from '../../client/useSiteSearch';
import {OtherPages, OtherQueries, PopularPages} from '../../client/Suggestions';
import {MAX_QUERY_LENGTH} from '../../contract';
import Failure from './Failure';
import Result from './Result';
import styles from './styles.module.css';

export default function SearchPage(): ReactNode {
  return (
    <HtmlClassNameProvider className="search-page-wrapper">
      {/* The docs version to search is only known inside the layout. */}
      <Layout>
        <SearchPageContent />
      </Layout>
    </HtmlClassNameProvider>
  );
}

function SearchPageContent(): ReactNode {
  const config = useSearchConfig();
  const [typed, setTyped] = useSearchQueryString();
  const query = typed.slice(0, MAX_QUERY_LENGTH);
  const [type, setType] = useQueryString('type');
  const group = toGroup(type);
  const search = usePagedSearch({
    getClient: useClient(),
    indexName: config.indexName,
    query,
    parameters: usePageParameters(config),
    group,
    delay: config.embedded ? 0 : 300,
  });
  useRepeatWhenGrown(search.repeat);
  const title = titleOf(query);
  const ask = (text: string) => {
    if (type) setType('');
    setTyped(text);
  };

  return (
    <>
      <PageMetadata title={title} description={titleOf('')} />
      <Head>
        <meta name="robots" content="noindex, follow" />
        {/* For the styles, because the server doesn't know the query. Only the server may add inline scripts. */}
        {!ExecutionEnvironment.canUseDOM && (
          <script>{'document.documentElement.dataset.query = location.search'}</script>
        )}
      </Head>
      <main className={`container margin-vert--lg ${styles.page}`}>
        <Heading as="h1">{title}</Heading>
        <noscript>
          <p>
            <Translate
              id="theme.SearchPage.withoutScripts"
              values={{
                homePage: (
                  <Link to="/">
                    <Translate id="theme.SearchPage.homePage">home page</Translate>
                  </Link>
                ),
              }}
            >
              {
                'Search needs JavaScript, which is turned off in this browser. You can read all pages without it: start at the {homePage}.'
              }
            </Translate>
          </p>
        </noscript>
        <form role="search" className={styles.form} onSubmit={(event) => event.preventDefault()}>
          <SearchIcon className={styles.icon} />
          <input
            type="search"
            name="q"
            className={styles.input}
            placeholder={translate({
              id: 'theme.SearchPage.inputPlaceholder',
              message: 'Type your search here',
              description: 'The placeholder of the search page',
            })}
            aria-label={translate({
              id: 'theme.SearchPage.inputLabel',
              message: 'Search',
              description: 'The name of the search box',
            })}
            value={query}
            maxLength={MAX_QUERY_LENGTH}
            onChange={(event) => ask(event.target.value)}
            autoComplete="off"
            // The reader came to this page to search.
            // eslint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
          />
        </form>
        <Groups
          kinds={search.kinds}
          isPartial={search.isPartial}
          chosen={group}
          onChoose={(chosen) => setType(chosen === 'all' ? '' : chosen)}
        />
        {query && search.status !== 'error' && (
          <p role="status" className={styles.status}>
            <Status {...search} />
          </p>
        )}
        <Results search={search} query={query} onSearch={ask} />
        {search.hasMore && <More hits={search.hits} onVisible={search.fetchNext} />}
      </main>
    </>
  );
}

function usePageParameters(config: ReturnType<typeof useSearchConfig>): SearchParameters {
  const parameters = useSearchParameters(config);
  const clickAnalytics = Boolean(config.insights);
  // Typing needs immediate results. After arriving with a query, the list must not change below the pointer.
  const [comesWithQuery] = useState(
    () => ExecutionEnvironment.canUseDOM && new URLSearchParams(location.search).has('q'),
  );
  const isPatient = config.embedded && comesWithQuery;
  return useMemo(
    () => ({clickAnalytics, ...(isPatient && {isPatient}), ...parameters}),
    [clickAnalytics, isPatient, parameters],
  );
}

function titleOf(query: string): string {
  return query
    ? translate(
        {
          id: 'theme.SearchPage.existingResultsTitle',
          message: 'Search results for “{query}”',
          description: 'Title with a query',
        },
        {query},
      )
    : translate({
        id: 'theme.SearchPage.emptyResultsTitle',
        message: 'Search the documentation',
        description: 'Title without a query',
      });
}

/** Nothing while the index loads: the number would change. */
function Status({status, hits, total, isPartial}: PagedSearch): ReactNode {
  const {selectMessage} = usePluralForm();
  if (total > 0 && !isPartial) {
    const found = translate(
      {
        id: 'theme.SearchPage.documentsFound.plurals',
        message: 'One document found|{count} documents found',
        description: 'How many results',
      },
      {count: total},
    );
    return selectMessage(total, found);
  }
  if (hits.length > 0) return null;
  if (status === 'loading')
    return (
      <>
        <span className="spinner" aria-hidden="true" />{' '}
        <Translate id="theme.SearchPage.loading">Loading</Translate>
      </>
    );
  return status === 'done' ? (
    <Translate id="theme.SearchPage.noResultsText" description="Without a result">
      No results were found
    </Translate>
  ) : null;
}

interface ResultsProps {
  search: PagedSearch & {repeat(): void};
  query: string;
  onSearch(query: string): void;
}

function Results({search, query, onSearch}: ResultsProps): ReactNode {
  const {indexMissing} = useSearchConfig();
  if (search.status === 'error') return <Failure indexMissing={indexMissing} onRetry={search.repeat} />;
  if (search.hits.length > 0) {
    return (
      <ul className={styles.results}>
        {/* By position, to keep elements in place when the index grows. */}
        {search.hits.map((hit, index) => (
          <Result key={index} hit={hit} />
        ))}
      </ul>
    );
  }
  if (!query) return <PopularPages />;
  return search.status === 'done' ? (
    <>
      <OtherQueries queries={search.suggestions} onSearch={onSearch} />
      <OtherPages />
    </>
  ) : null;
}

/** Fetches the next page of hits when its end scrolls into view. A button for readers who don't scroll. */
function More({hits, onVisible}: {hits: unknown; onVisible(): void}): ReactNode {
  const [element, setElement] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onVisible());
    observer.observe(element);
    return () => observer.disconnect();
    // Again for each answer: one to a repeated search may leave the button in view.
  }, [element, onVisible, hits]);
  return (
    <button
      type="button"
      ref={setElement}
      className={`button button--link ${styles.more}`}
      onClick={onVisible}
    >
      <Translate id="theme.SearchPage.fetchingNewResults" description="While further results are fetched">
        Fetching new results...
      </Translate>
    </button>
  );
}

function useClient(): () => Promise<SearchClient> {
  const config = useSearchConfig();
  const {baseUrl} = useDocusaurusContext().siteConfig;
  return useMemo(() => {
    const {embedded} = config;
    let client: Promise<SearchClient> | undefined;
    const create = async () => {
      if (embedded) {
        const search = (await import('../../client/embedded')).getEmbeddedSearch(baseUrl);
        search.preload();
        return search.client;
      }
      return (await import('../../client/hosted')).createHostedClient(config);
    };
    const get = () =>
      (client ??= create().catch((error: unknown) => {
        client = undefined;
        throw error;
      }));
    // Loads while the page hydrates, before the first search.
    if (embedded && ExecutionEnvironment.canUseDOM) get().catch(() => undefined);
    return get;
  }, [config, baseUrl]);
}

function useRepeatWhenGrown(repeat: () => void): void {
  const {embedded} = useSearchConfig();
  const {baseUrl} = useDocusaurusContext().siteConfig;
  useEffect(() => {
    if (!embedded) return undefined;
    const subscription = import('../../client/embedded').then(
      ({getEmbeddedSearch}) => getEmbeddedSearch(baseUrl).onGrown(repeat),
      () => () => undefined,
    );
    return () => void subscription.then((unsubscribe) => unsubscribe());
  }, [embedded, baseUrl, repeat]);
}
