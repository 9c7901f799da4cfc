import React, {useEffect, useRef, type ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import Translate, {translate} from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {fileAddress, plainRoute, markdownRoute} from '@nacre-docs/kit/markdownRoutes';
import {issueAddress, openAddress} from '../contract';
import CopyButton from './CopyButton';
import styles from './styles.module.css';
import {useMarkdownData} from './useMarkdownData';

/** The page's own data. */
interface Props {
  title: string;
  /** Edit URL of its source, if any. */
  editUrl?: string | null;
}

/** The menu of a page. It opens, and its links work, without scripts. */
export default function PageActions({title, editUrl}: Props): ReactNode {
  const {url, baseUrl} = useDocusaurusContext().siteConfig;
  const {pathname} = useLocation();
  const {actions, exclude} = useMarkdownData();
  const isBrowser = useIsBrowser();
  const route = plainRoute(pathname.slice(baseUrl.length - 1));
  const markdown = fileAddress(markdownRoute(route), baseUrl);
  const menu = useRef<HTMLDetailsElement>(null);
  useClosing(menu);
  if (!actions || exclude.includes(route)) return null;
  const {issues, openIn = []} = actions;
  return (
    <details ref={menu} key={pathname} className={`page-actions ${styles.actions}`}>
      <summary
        aria-label={translate({
          id: 'theme.PageActions.label',
          message: 'Page actions',
          description: 'Screen reader label of the page menu',
        })}
      >
        <Translate id="theme.PageActions.menu" description="The menu of a page, next to its title">
          Page
        </Translate>
      </summary>
      <ul>
        {isBrowser && (
          <li>
            <CopyButton address={markdown} />
          </li>
        )}
        <li>
          <a href={markdown}>
            <Translate id="theme.PageActions.view" description="Link to the page as Markdown">
              View as Markdown
            </Translate>
          </a>
        </li>
        {editUrl && (
          <li>
            <a href={editUrl}>
              <Translate id="theme.PageActions.edit" description="Link to the source of the page">
                Edit this page
              </Translate>
            </a>
          </li>
        )}
        {issues !== undefined && (
          <li>
            <a href={issueAddress(issues, title, url + pathname, editUrl ?? undefined)}>
              <Translate id="theme.PageActions.report" description="Link to the form of a new issue">
                Report a problem
              </Translate>
            </a>
          </li>
        )}
        {openIn.map((service) => (
          <li key={service.label}>
            <a href={openAddress(service, url + markdown)}>
              <Translate
                id="theme.PageActions.openIn"
                description="Link that opens the page in another service"
                values={{service: service.label}}
              >
                {'Open in {service}'}
              </Translate>
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Closes the menu when the reader moves on. Escape returns the focus. */
function useClosing(menu: React.RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const onPress = ({target}: Event) => {
      if (menu.current?.open && !menu.current.contains(target as Node)) menu.current.open = false;
    };
    const onKey = ({key}: KeyboardEvent) => {
      if (key !== 'Escape' || !menu.current?.open) return;
      menu.current.open = false;
      menu.current.querySelector('summary')?.focus();
    };
    const listening = new AbortController();
    const {signal} = listening;
    document.addEventListener('pointerdown', onPress, {signal});
    document.addEventListener('focusin', onPress, {signal});
    document.addEventListener('keydown', onKey, {signal});
    return () => listening.abort();
  }, [menu]);
}
