import React, {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react';
import {createPortal} from 'react-dom';
import {DocSearchModal} from '@docsearch/react/modal';
import '@docsearch/css/dist/modal.css';
import Link from '@docusaurus/Link';
import {useHistory} from '@docusaurus/router';
import {translate} from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import translations from '@theme/SearchTranslations';
import Groups from '../../client/Groups';
import {getEmbeddedSearch} from '../../client/embedded';
import {rememberHosts} from '../../client/hostMemory';
import {getInsights} from '../../client/insights';
import {noIndexText} from '../../client/noIndexText';
import type {Hit, SearchClient, SearchResult} from '../../client/response';
import {isExternal, toResultUrl} from '../../client/resultUrl';
import {sanitizeHit} from '../../client/sanitize';
import {prepareStoredSearches} from '../../client/storedSearches';
import {useSearchConfig, useSearchParameters} from '../../client/useSiteSearch';
import {modalClient} from './modalClient';
import {OtherPages, OtherQueries, PopularPages} from '../../client/Suggestions';
import {OperationLine} from '@nacre-docs/kit/components/OperationRows';
import ResultsFooter from './ResultsFooter';
import {useAccessibleModal} from './useAccessibleModal';
import {useClosingHits} from './useClosingHits';
import {useGroups} from './useGroups';
import {useRefresh} from './useRefresh';
import {useSuggestionKeys} from './useSuggestionKeys';
import {withBodySnippet} from './withBodySnippet';
import './modal.css';
import './hits.css';
import './screens.css';

type ModalProps = ComponentProps<typeof DocSearchModal>;

export interface SearchDialogProps {
  config: ReturnType<typeof useSearchConfig>;
  initialQuery?: string;
  onClose(): void;
}

/** DocSearch's modal, for the shipped index or Algolia. */
export default function SearchDialog({config, initialQuery, onClose}: SearchDialogProps): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const root = useRef<HTMLDivElement>(null);
  const [status, setStatus] = useState('');
  const label = translate({
    id: 'theme.SearchBar.dialogLabel',
    message: 'Search the documentation',
    description: 'The name of the search dialog',
  });
  useAccessibleModal(root, label);
  useRefresh(config.embedded, siteConfig.baseUrl, root);
  useClosingHits(root);
  useSuggestionKeys(root);
  const {found, limit, show, choose} = useGroups(root);
  const [none, setNone] = useState<SearchResult>();
  const [parts, setParts] = useState<{head: Element; dropdown: Element}>();
  useEffect(() => {
    const part = (name: string) => root.current!.querySelector(`.DocSearch-${name}`)!;
    setParts({head: part('SearchBar'), dropdown: part('Dropdown')});
  }, []);
  const onAnswer = useCallback(
    (results: SearchResult[]) => {
      show(results);
      setNone(results[0]?.nbHits === 0 ? results[0] : undefined);
    },
    [show],
  );

  const [canStore] = useState(() => prepareStoredSearches(config.indexName));
  const searchParameters = useSearchParameters(config);
  const insights = useMemo(() => {
    const reports = getInsights(config);
    return reports && {insightsClient: reports.modalClient};
  }, [config]);
  const transformItems = useCallback(
    (items: Hit[]) =>
      items.map((item) =>
        withBodySnippet(sanitizeHit({...item, url: toResultUrl(item.url, siteConfig, config)})),
      ),
    [config, siteConfig],
  );
  const resultsFooterComponent = useMemo(
    () =>
      config.searchPagePath
        ? ({state}: {state: {query: string; context: {nbHits?: number}}}) => (
            <ResultsFooter
              query={state.query}
              group={found.chosen}
              count={state.context.nbHits ?? 0}
              onClose={onClose}
              onCount={setStatus}
            />
          )
        : undefined,
    [config.searchPagePath, found.chosen, onClose],
  );

  return createPortal(
    <div ref={root} className={config.embedded ? 'search-dialog search-dialog--embedded' : 'search-dialog'}>
      <DocSearchModal
        appId={config.appId}
        apiKey={config.apiKey}
        indexName={config.indexName}
        placeholder={translations.placeholder}
        insights={insights}
        maxResultsPerGroup={config.maxResultsPerGroup}
        disableUserPersonalization={config.disableUserPersonalization ?? !canStore}
        initialScrollY={window.scrollY}
        initialQuery={initialQuery}
        onClose={onClose}
        navigator={useNavigator(siteConfig.url, config)}
        searchParameters={searchParameters as ModalProps['searchParameters']}
        transformItems={transformItems as unknown as ModalProps['transformItems']}
        transformSearchClient={useSearchClient(config, siteConfig.baseUrl, limit, onAnswer)}
        hitComponent={HitLink as ModalProps['hitComponent']}
        resultsFooterComponent={resultsFooterComponent}
        getMissingResultsUrl={
          config.missingResultsUrl
            ? ({query}) => config.missingResultsUrl!.replace('{query}', encodeURIComponent(query))
            : undefined
        }
        translations={modalTranslations(config.indexMissing)}
      />
      {/* modal.css shows some of them: the modal doesn't expose whether its box is empty. */}
      {parts && createPortal(<Groups {...found} onChoose={choose} />, parts.head)}
      {parts &&
        createPortal(
          <>
            <PopularPages onFollow={onClose} />
            <OtherQueries queries={none?.suggestions} onSearch={(query) => fillBox(root.current!, query)} />
            <OtherPages onFollow={onClose} />
          </>,
          parts.dropdown,
        )}
      <div role="status" className="DocSearch-VisuallyHiddenForAccessibility">
        {status || (none && `${translations.modal?.noResultsScreen?.noResultsText} "${none.query}"`)}
      </div>
    </div>,
    document.body,
  );
}

/** Types a query into the modal's box. */
function fillBox(root: Element, query: string): void {
  const box = root.querySelector<HTMLInputElement>('.DocSearch-Input')!;
  box.focus();
  // React ignores events after a change of `value`.
  box.setRangeText(query, 0, box.value.length, 'end');
  box.dispatchEvent(new InputEvent('input', {bubbles: true}));
}

function modalTranslations(indexMissing: boolean): ModalProps['translations'] {
  const {modal} = translations;
  return indexMissing ? {...modal, errorScreen: {...modal?.errorScreen, helpText: noIndexText()}} : modal;
}

interface ModalHit extends Pick<
  Hit,
  'objectID' | 'url' | 'method' | 'path' | 'hierarchy' | '_snippetResult'
> {
  /** The search that found it, undefined for stored searches. */
  __autocomplete_queryID?: string;
}

function HitLink({hit, children}: {hit: ModalHit; children: ReactNode}): ReactNode {
  const insights = getInsights(useSearchConfig());
  const report = () => hit.__autocomplete_queryID && insights?.reportClick(hit.objectID);
  return (
    <Link to={hit.url} onClick={report} onAuxClick={report}>
      {hit.method && hit.path && hit._snippetResult ? (
        <OperationLine method={hit.method} path={hit.path} name={<Title hit={hit} />} />
      ) : (
        children
      )}
    </Link>
  );
}

/** sanitizeHit outputs both as HTML. */
function Title({hit}: {hit: ModalHit}): ReactNode {
  const html = hit._snippetResult?.hierarchy?.lvl1?.value ?? hit.hierarchy.lvl1 ?? '';
  return <span dangerouslySetInnerHTML={{__html: html}} />;
}

/** Results on other hosts need a page load. This site's router shows the rest. */
function useNavigator(siteUrl: string, config: SearchDialogProps['config']): ModalProps['navigator'] {
  const history = useHistory();
  return useMemo(
    () => ({
      navigate({itemUrl}: {itemUrl: string}) {
        if (isExternal(itemUrl, siteUrl, config)) window.location.href = itemUrl;
        else history.push(itemUrl);
      },
    }),
    [history, siteUrl, config],
  );
}

function useSearchClient(
  config: SearchDialogProps['config'],
  baseUrl: string,
  limit: (client: SearchClient) => SearchClient,
  onAnswer: (results: SearchResult[]) => void,
): ModalProps['transformSearchClient'] {
  const {siteMetadata} = useDocusaurusContext();
  return useCallback(
    (hosted: Parameters<NonNullable<ModalProps['transformSearchClient']>>[0]) => {
      const own = config.embedded ? getEmbeddedSearch(baseUrl).client : withInsights();
      return modalClient(limit(own), ({results}) => onAnswer(results)) as unknown as typeof hosted;

      function withInsights(): SearchClient {
        hosted.addAlgoliaAgent('docusaurus', siteMetadata.docusaurusVersion);
        const client = rememberHosts(hosted) as unknown as SearchClient;
        return getInsights(config)?.watch(client) ?? client;
      }
    },
    [config, baseUrl, limit, onAnswer, siteMetadata.docusaurusVersion],
  );
}
