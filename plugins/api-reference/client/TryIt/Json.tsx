import React, {type ReactNode} from 'react';

/** A key, a text, a number or a word of JSON. */
const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|\b(?:true|false|null)\b/g;

/** A body in colors where it is JSON, as it came where it is not. Longer ones than this stay without. */
const MAX_COLORED = 100_000;

export default function Json({text, label}: {text: string; label: string}): ReactNode {
  const pretty = indent(text);
  return (
    <pre className="explorer__text" tabIndex={0} aria-label={label}>
      {pretty === undefined || pretty.length > MAX_COLORED ? (pretty ?? text) : colored(pretty)}
    </pre>
  );
}

function indent(text: string): string | undefined {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return undefined;
  }
}

function colored(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(TOKEN)) {
    const [whole, quoted, colon] = match;
    parts.push(text.slice(end, match.index));
    const kind = colon ? 'key' : quoted ? 'string' : 'number';
    parts.push(
      <span key={match.index} className={`explorer__${kind}`}>
        {quoted ?? whole}
      </span>,
      colon,
    );
    end = match.index + whole.length;
  }
  return [...parts, text.slice(end)];
}
