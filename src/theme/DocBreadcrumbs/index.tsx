// Replaces the breadcrumbs: those in the API start with the reference, and the theme's come entirely from a
// hook.
import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import {ThemeClassNames} from '@docusaurus/theme-common';
import {useHomePageRoute} from '@docusaurus/theme-common/internal';
import type {PropSidebarBreadcrumbsItem} from '@docusaurus/plugin-content-docs';
import {useDocsSidebar, useSidebarBreadcrumbs} from '@docusaurus/plugin-content-docs/client';
import {translate} from '@docusaurus/Translate';
import HomeBreadcrumbItem from '@theme/DocBreadcrumbs/Items/Home';
import StructuredData from '@theme/DocBreadcrumbs/StructuredData';
import styles from './styles.module.css';

export default function DocBreadcrumbs(): ReactNode {
  const own = useSidebarBreadcrumbs();
  const start = useReferenceStart();
  const homePageRoute = useHomePageRoute();
  if (!own) return null;
  const root = start && own[0]?.href !== start.href ? start : undefined;
  const breadcrumbs = root ? [root, ...own] : own;
  return (
    <>
      <StructuredData breadcrumbs={breadcrumbs} />
      <nav
        className={clsx(ThemeClassNames.docs.docBreadcrumbs, styles.breadcrumbs)}
        aria-label={translate({
          id: 'theme.docs.breadcrumbs.navAriaLabel',
          message: 'Breadcrumbs',
          description: 'The ARIA label for the breadcrumbs',
        })}
      >
        <ul className="breadcrumbs">
          {homePageRoute && <HomeBreadcrumbItem />}
          {breadcrumbs.map((item, index) => (
            <Breadcrumb
              key={index}
              item={item}
              isRoot={item === root}
              isLast={index === breadcrumbs.length - 1}
            />
          ))}
        </ul>
      </nav>
    </>
  );
}

interface BreadcrumbProps {
  item: PropSidebarBreadcrumbsItem;
  /** The root of all reference areas. Search uses area names without it. */
  isRoot: boolean;
  isLast: boolean;
}

function Breadcrumb({item, isRoot, isLast}: BreadcrumbProps): ReactNode {
  const href = item.type === 'category' && item.linkUnlisted ? undefined : item.href;
  return (
    <li
      className={clsx(
        'breadcrumbs__item',
        isLast && 'breadcrumbs__item--active',
        isRoot && 'breadcrumbs__item--root',
      )}
    >
      {href && !isLast ? (
        <Link className="breadcrumbs__link" href={href}>
          <span>{item.label}</span>
        </Link>
      ) : (
        <span className="breadcrumbs__link">{item.label}</span>
      )}
    </li>
  );
}

/** The first page of the API sidebar, if any. */
function useReferenceStart(): PropSidebarBreadcrumbsItem | undefined {
  const sidebar = useDocsSidebar();
  const first = sidebar?.name === 'api' ? sidebar.items[0] : undefined;
  if (first?.type !== 'link') return undefined;
  return {
    ...first,
    label: translate({
      id: 'theme.DocBreadcrumbs.api',
      message: 'API',
      description: 'The first breadcrumb in the API reference',
    }),
  };
}
