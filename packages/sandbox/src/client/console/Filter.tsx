import React, {useRef, type ReactNode} from 'react';
import Translate from '@docusaurus/Translate';
import styles from './filter.module.css';

interface Props {
  label: string;
  query: string;
  onQuery(query: string): void;
  /** What to try instead, if nothing matches. */
  noMatch: ReactNode;
  onClear?(): void;
  /** Shown next to the field. */
  children?: ReactNode;
}

/** The field that filters the list below it. */
export default function Filter({label, query, onQuery, noMatch, onClear, children}: Props): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <div className={styles.filter}>
        <input
          ref={field}
          type="search"
          aria-label={label}
          placeholder={label}
          value={query}
          onChange={({target}) => onQuery(target.value)}
        />
        {children}
      </div>
      <div role="status">{noMatch && <p className="try-it__note">{noMatch}</p>}</div>
      {noMatch && (
        <button
          type="button"
          className={`try-it__button ${styles.clear}`}
          onClick={() => {
            onQuery('');
            onClear?.();
            // The button is gone then.
            field.current!.focus();
          }}
        >
          <Translate id="theme.SandboxConsole.clearFilter">Clear the filter</Translate>
        </button>
      )}
    </>
  );
}
