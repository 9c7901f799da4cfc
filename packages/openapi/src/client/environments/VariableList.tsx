import React, {useRef, useState, type ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import FormTextInput from '@theme/ApiExplorer/FormTextInput';
import {isName, type Variable} from './variables';

interface Props {
  variables: Variable[];
  onChange(variables: Variable[]): void;
}

/** Edits variables while the reader types. Those that don't have a name of their own yet stay here. */
export default function VariableList({variables, onChange}: Props): ReactNode {
  const add = useRef<HTMLButtonElement>(null);
  const [rows, setRows] = useState(variables);
  function change(next: Variable[]): void {
    setRows(next);
    onChange(next.filter(isUsable));
  }

  return (
    <>
      <ul className="try-it__variables">
        {rows.map((row, index) => {
          const {key, value, isSecret} = row;
          const label = key || String(index + 1);
          const set = (next: Partial<Variable>) => change(rows.with(index, {...row, ...next}));
          return (
            <li key={index}>
              <FormTextInput
                aria-label={translate({id: 'theme.TryIt.variableName', message: 'Name of a variable'})}
                placeholder={translate({id: 'theme.TryIt.environmentName', message: 'Name'})}
                aria-invalid={key !== '' && !isUsable(row, index, rows)}
                value={key}
                onChange={(next) => set({key: next})}
              />
              <FormTextInput
                type={isSecret ? 'password' : 'text'}
                placeholder={translate({id: 'theme.TryIt.variableValue', message: 'Value'})}
                autoComplete="new-password"
                aria-label={translate({id: 'theme.TryIt.valueOf', message: 'Value of {name}'}, {name: label})}
                value={value}
                onChange={(next) => set({value: next})}
              />
              <label>
                <input
                  type="checkbox"
                  checked={isSecret}
                  onChange={({target}) => set({isSecret: target.checked})}
                />{' '}
                <Translate id="theme.TryIt.secret">Secret</Translate>
              </label>
              <button
                type="button"
                className="try-it__button try-it__remove"
                aria-label={translate({id: 'theme.TryIt.remove', message: 'Remove {name}'}, {name: label})}
                onClick={() => {
                  // The last row's button is gone then.
                  if (index === rows.length - 1) add.current!.focus();
                  change(rows.toSpliced(index, 1));
                }}
              >
                ✕
              </button>
            </li>
          );
        })}
      </ul>
      <button
        ref={add}
        type="button"
        className="try-it__button"
        onClick={() => setRows([...rows, {key: '', value: '', isSecret: false}])}
      >
        <Translate id="theme.TryIt.addVariable">Add a variable</Translate>
      </button>
    </>
  );
}

/** Whether a variable has its own name. */
const isUsable = ({key}: Variable, index: number, rows: Variable[]): boolean =>
  isName(key) && rows.findIndex((each) => each.key === key) === index;
