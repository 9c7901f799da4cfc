import React, {useMemo, type ReactNode} from 'react';
import {jsonHtml} from './jsonHtml';

/**
 * A body that can be scrolled, indented where it is JSON. It is one text of HTML and not an element of React for each
 * color: those of a page of entities would be compared whenever a letter is typed into the form above.
 */
export default function Json({text, label}: {text: string; label: string}): ReactNode {
  const markup = useMemo(() => ({__html: jsonHtml(text)}), [text]);
  return <pre className="explorer__text" tabIndex={0} aria-label={label} dangerouslySetInnerHTML={markup} />;
}
