import React, {useMemo, type ReactNode} from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {jsonHtml} from './jsonHtml';

/**
 * A scrollable body with indented JSON. It is a single HTML string, because React would compare thousands of colored
 * elements on each keystroke in the form above.
 */
export default function Json({text, label}: {text: string; label: string}): ReactNode {
  const {url} = useDocusaurusContext().siteConfig;
  const markup = useMemo(() => ({__html: jsonHtml(text, url)}), [text, url]);
  return <pre className="try-it__text" tabIndex={0} aria-label={label} dangerouslySetInnerHTML={markup} />;
}
