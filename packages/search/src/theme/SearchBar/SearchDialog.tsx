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
import {useActivePluginAndVersion, useDocsPreferredVersion} from '@docusaurus/plugin-content-docs/client';
import {usePluralForm} from '@docusaurus/theme-common';
import {translate} from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import translations from '@theme/SearchTranslations';
import {getEmbeddedSearch} from '../../client/embedded';
import {rememberHosts} from '../../client/hostMemory';
import {getInsights} from '../../client/insights';
import {noIndexText} from '../../client/noIndexText';
import type {Hit, SearchClient, SearchResult} from '../../client/response';
import {isExternal, toResultUrl} from '../../client/resultUrl';
import {sanitizeHit} from '../../client/sanitize';
import {prepareStoredSearches} from '../../client/storedSearches';
import {useSearchConfig, useSearchLink, useSearchParameters} from '../../client/useSiteSearch';
import {modalClient} from './modalClient';
import {OtherPages, OtherQueries, PopularPages} from '../../client/Suggestions';
import {OperationLine} from '@nacre-docs/kit/components/OperationRows';
import {useAccessibleModal} from './useAccessibleModal';
import {useClosingHits} from './useClosingHits';
import {useRefresh} from './useRefresh';
import {useSuggestionKeys} from './useSuggestionKeys';
import {withBodySnippet} from './withBodySnippet';
import './modal.css';
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
  const [none, setNone] = useState<SearchResult>();
  const [dropdown, setDropdown] = useState<Element | null>(null);
  useEffect(() => setDropdown(root.current?.querySelector('.DocSearch-Dropdown') ?? null), []);

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
              count={state.context.nbHits ?? 0}
              onClose={onClose}
              onCount={setStatus}
            />
          )
        : undefined,
    [config.searchPagePath, onClose],
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
        transformSearchClient={useSearchClient(config, siteConfig.baseUrl, setNone)}
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
      {dropdown &&
        createPortal(
          <>
            <PopularPages onFollow={onClose} />
            <OtherQueries queries={none?.suggestions} onSearch={(query) => fillBox(root.current!, query)} />
            <OtherPages onFollow={onClose} />
          </>,
          dropdown,
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

function ResultsFooter({
  query,
  count,
  onClose,
  onCount,
}: {
  query: string;
  count: number;
  onClose(): void;
  onCount(text: string): void;
}): ReactNode {
  const searchLink = useSearchLink();
  const active = useActivePluginAndVersion();
  const {selectMessage} = usePluralForm();
  const text = selectMessage(
    count,
    translate(
      {
        id: 'theme.SearchBar.seeAll',
        message: 'See the only result|See all {count} results',
        description: 'Link to the search page; one form for each plural of the language',
      },
      {count},
    ),
  );
  const spoken = selectMessage(
    count,
    translate(
      {
        id: 'theme.SearchBar.resultCount',
        message: '1 result|{count} results',
        description: 'Announced by screen readers; one form for each plural of the language',
      },
      {count},
    ),
  );
  useEffect(() => {
    onCount(spoken);
    return () => onCount('');
  }, [spoken, onCount]);
  const link = {to: searchLink(query), children: text, onClick: onClose};
  return active?.activeVersion ? (
    <VersionedLink pluginId={active.activePlugin.pluginId} version={active.activeVersion.name} {...link} />
  ) : (
    <Link {...link} />
  );
}

interface VersionedLinkProps {
  pluginId: string;
  version: string;
  to: string;
  children: string;
  onClick(): void;
}

/** The search page doesn't belong to a docs version: it searches the reader's preferred one. */
function VersionedLink({pluginId, version, onClick, ...link}: VersionedLinkProps): ReactNode {
  const {savePreferredVersionName} = useDocsPreferredVersion(pluginId);
  const follow = () => {
    savePreferredVersionName(version);
    onClick();
  };
  return <Link {...link} onClick={follow} />;
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
  onNone: (result: SearchResult | undefined) => void,
): ModalProps['transformSearchClient'] {
  const {siteMetadata} = useDocusaurusContext();
  return useCallback(
    (hosted: Parameters<NonNullable<ModalProps['transformSearchClient']>>[0]) => {
      if (config.embedded)
        return modalClient(getEmbeddedSearch(baseUrl).client, ({results: [result]}) =>
          onNone(result?.nbHits === 0 ? result : undefined),
        ) as unknown as typeof hosted;
      hosted.addAlgoliaAgent('docusaurus', siteMetadata.docusaurusVersion);
      const client = rememberHosts(hosted);
      const watched = getInsights(config)?.watch(client as unknown as SearchClient) as
        typeof hosted | undefined;
      return modalClient(watched ?? client);
    },
    [config, baseUrl, onNone, siteMetadata.docusaurusVersion],
  );
}
