import React, {memo, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Heading from '@theme/Heading';
import {OperationLine} from '@nacre-docs/kit/components/OperationRows';
import {getInsights} from '../../client/insights';
import type {Hit} from '../../client/response';
import {toResultUrl} from '../../client/resultUrl';
import {escapeHtml, sanitizeHit} from '../../client/sanitize';
import {useSearchConfig} from '../../client/useSiteSearch';
import {HIERARCHY_LEVELS} from '../../contract';
import styles from './styles.module.css';

function Result({hit: raw}: {hit: Hit}): ReactNode {
  const config = useSearchConfig();
  const {siteConfig} = useDocusaurusContext();
  const hit = sanitizeHit(raw);
  const titles = HIERARCHY_LEVELS.flatMap((level) => {
    const text =
      level === 'lvl0'
        ? raw.hierarchy.lvl0 && escapeHtml(raw.hierarchy.lvl0)
        : (hit._highlightResult?.hierarchy?.[level]?.value ?? hit.hierarchy[level]);
    return text ? [text] : [];
  });
  const title = titles.pop() ?? '';
  const report = () => getInsights(config)?.reportClick(hit.objectID);
  const summary = hit._snippetResult?.content?.value;
  const to = toResultUrl(hit.url, siteConfig, config);
  if (hit.method && hit.path) {
    // The text of an operation starts with its address, which the row already shows.
    const isAddress = summary?.replace(/<[^>]+>/g, '').trim() === `${hit.method} ${hit.path}`;
    return (
      <li className={styles.result}>
        <Link to={to} onClick={report} onAuxClick={report} className={styles.operation}>
          <OperationLine
            method={hit.method}
            path={hit.path}
            name={<span className={styles.name} dangerouslySetInnerHTML={{__html: title}} />}
          >
            <span
              className={styles.summary}
              dangerouslySetInnerHTML={{__html: (!isAddress && summary) || ''}}
            />
          </OperationLine>
        </Link>
      </li>
    );
  }
  return (
    <li className={styles.result}>
      <Heading as="h2" className={styles.title}>
        <Link to={to} onClick={report} onAuxClick={report} dangerouslySetInnerHTML={{__html: title}} />
      </Heading>
      {titles.length > 0 && (
        <p className={styles.path} dangerouslySetInnerHTML={{__html: titles.join(' › ')}} />
      )}
      <p className={styles.summary} dangerouslySetInnerHTML={{__html: summary ?? ''}} />
    </li>
  );
}

export default memo(Result);
