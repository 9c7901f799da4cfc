import React, {useId, type ReactNode} from 'react';
import Translate from '@docusaurus/Translate';
import type {ExplorerField} from '../../contract';

interface Props {
  field: ExplorerField;
  value: string;
  /** Whether list values are comma-separated, as in the request; otherwise one per line. */
  hasCommas?: boolean;
  problem?: 'missing' | 'json';
  onChange(value: string): void;
  /** Receives a file; without it no file can be chosen. */
  onFile?(file: File | undefined): void;
}

/** Explains below a control why the request can't be sent. */
export function FieldProblem({id, problem}: {id: string; problem: 'missing' | 'json'}): ReactNode {
  return (
    <p id={id} className="explorer__problem">
      {problem === 'missing' ? (
        <Translate id="theme.TryIt.missing">Fill this in: the request needs it.</Translate>
      ) : (
        <Translate id="theme.TryIt.noJson">This is not JSON. Check quotes, commas and brackets.</Translate>
      )}
    </p>
  );
}

/** A request value with a suitable control. */
export default function Field({field, value, hasCommas, problem, onChange, onFile}: Props): ReactNode {
  const id = useId();
  const {name, required, type, options} = field;
  const common = {
    id,
    'aria-required': required,
    'aria-invalid': problem !== undefined,
    'aria-describedby': problem && `${id}-problem`,
  };
  return (
    <div className="explorer__row" data-name={name}>
      <label htmlFor={id}>
        <code>{name}</code>
        {required && (
          <span className="explorer__required">
            <Translate id="theme.TryIt.required">required</Translate>
          </span>
        )}
      </label>
      {control()}
      {problem && <FieldProblem id={`${id}-problem`} problem={problem} />}
    </div>
  );

  function control(): ReactNode {
    if (type === 'file' && onFile)
      return <input {...common} type="file" onChange={({target}) => onFile(target.files?.[0])} />;
    if (options)
      return (
        <select {...common} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">–</option>
          {!options.includes(value) && value !== '' && <option>{value}</option>}
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      );
    if (type === 'json' || (type === 'list' && !hasCommas))
      return (
        <>
          <textarea
            {...common}
            rows={Math.min(8, value.split('\n').length + 1)}
            spellCheck={false}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {type === 'list' && (
            <p className="explorer__note">
              <Translate id="theme.TryIt.onePerLine">One value per line.</Translate>
            </p>
          )}
        </>
      );
    return (
      <>
        <input
          {...common}
          type="text"
          inputMode={type === 'number' ? 'decimal' : undefined}
          spellCheck={false}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        {type === 'list' && (
          <p className="explorer__note">
            <Translate id="theme.TryIt.commas">Separate several with commas.</Translate>
          </p>
        )}
      </>
    );
  }
}
