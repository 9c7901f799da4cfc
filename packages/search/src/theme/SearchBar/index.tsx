// Docusaurus's search bar adds the dialog and algoliasearch (210 KB) to every page. This one loads them on first use.
import React, {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import Head from '@docusaurus/Head';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useSearchConfig} from '../../client/useSiteSearch';
import SearchButton from './SearchButton';
import type {SearchDialogProps} from './SearchDialog';
import SearchFailure from './SearchFailure';
import {useSearchKeys} from './useSearchKeys';
import './button.css';

type Dialog = ComponentType<SearchDialogProps>;

/** The search that was open when its navbar left. Pages of different plugins have one each. */
let interrupted: {query?: string} | undefined;

/** The navbar's search button, its keys, and the modal on demand. */
export default function SearchBar(): ReactNode {
  const config = useSearchConfig();
  const {embedded} = config;
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const button = useRef<HTMLButtonElement>(null);
  const [Dialog, setDialog] = useState<Dialog>();
  const [isOpen, setIsOpen] = useState(false);
  const [initialQuery, setInitialQuery] = useState<string>();
  const [hasFailed, setHasFailed] = useState(false);

  const prepare = useCallback(async () => {
    const dialog = import(/* webpackChunkName: "search-dialog" */ './SearchDialog');
    if (embedded)
      import(/* webpackChunkName: "search-client" */ '../../client/embedded').then(
        ({getEmbeddedSearch}) => getEmbeddedSearch(baseUrl).preload(),
        () => undefined,
      );
    const module = await dialog;
    setDialog(() => module.default);
  }, [embedded, baseUrl]);

  const open = useCallback(
    (query?: string) => {
      if (query !== undefined) setInitialQuery(query);
      setIsOpen(true);
      setHasFailed(false);
      prepare().catch(() => {
        setIsOpen(false);
        setHasFailed(true);
      });
    },
    [prepare],
  );

  const close = useCallback(() => {
    setInitialQuery(undefined);
    setIsOpen(false);
  }, []);
  const type = useCallback((key: string) => {
    setInitialQuery((query = '') => (key === 'Backspace' ? query.slice(0, -1) : query + key));
  }, []);
  /** Opens with text typed before the button worked, recorded by the script at the top of the page. */
  const press = () => {
    const {dataset} = button.current!;
    const {typed} = dataset;
    delete dataset.typed;
    open(typed);
  };
  const dismissFailure = useCallback(() => setHasFailed(false), []);

  // The dialog restores the scroll position when it closes. Focus can move after that.
  const current = useRef<typeof interrupted>(undefined);
  useEffect(() => {
    if (current.current && !isOpen) button.current?.focus({preventScroll: true});
    current.current = isOpen ? {query: initialQuery} : undefined;
  }, [isOpen, initialQuery]);

  useLayoutEffect(() => {
    if (interrupted) open(interrupted.query);
    interrupted = undefined;
    return () => {
      const box = document.querySelector<HTMLInputElement>('.DocSearch-Input');
      interrupted = current.current && {query: box?.value ?? current.current.query};
    };
  }, [open]);

  useSearchKeys({isOpen, open, close, type, button});

  // The button's hint shows the keys of the reader's keyboard.
  useEffect(() => {
    const isApple = /mac|iphone|ipad|ipod/i.test(navigator.userAgent);
    document.documentElement.toggleAttribute('data-apple', isApple);
  }, []);

  const warmUp = () => void prepare().catch(() => undefined);
  return (
    <div className="search-bar">
      {!embedded && (
        <Head>
          <link rel="preconnect" href={`https://${config.appId}-dsn.algolia.net`} crossOrigin="anonymous" />
        </Head>
      )}
      <SearchButton
        ref={button}
        onTouchStart={warmUp}
        onFocus={warmUp}
        onMouseOver={warmUp}
        onClick={press}
        aria-busy={isOpen && !Dialog}
      />
      {hasFailed && <SearchFailure onRetry={() => open()} onDismiss={dismissFailure} />}
      {isOpen && Dialog && <Dialog config={config} initialQuery={initialQuery} onClose={close} />}
    </div>
  );
}
