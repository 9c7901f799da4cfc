import React, {type ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import type {ExplorerParameter} from '../../contract';
import {isCommaList} from '@nacre-docs/openapi-core/request/serialize';
import Field from './Field';
import {keyOf} from './form';

interface Props {
  parameters: ExplorerParameter[];
  values: Record<string, string>;
  problems: Record<string, 'missing' | 'json'>;
  onChange(values: Record<string, string>): void;
}

/** Request parameters: required and prefilled ones first, then the others, folded. */
export default function Parameters({parameters, values, problems, onChange}: Props): ReactNode {
  // Depends on the initial values, so that fields don't move while the reader types.
  const isFolded = ({required, value}: ExplorerParameter) => !required && value === '';
  const optional = parameters.filter(isFolded);
  const field = (parameter: ExplorerParameter) => {
    const key = keyOf(parameter);
    return (
      <Field
        key={key}
        field={parameter}
        hasCommas={isCommaList(parameter, parameter.in)}
        value={values[key] ?? ''}
        problem={problems[key]}
        onChange={(value) => onChange({...values, [key]: value})}
      />
    );
  };
  if (parameters.length === 0) return null;
  return (
    <fieldset className="explorer__part">
      <legend>
        <Translate id="theme.TryIt.parameters">Parameters</Translate>
      </legend>
      {parameters.filter((parameter) => !isFolded(parameter)).map(field)}
      {optional.length > 0 && (
        <details open={optional.some((parameter) => problems[keyOf(parameter)]) || undefined}>
          <summary>
            {translate(
              {id: 'theme.TryIt.optional', message: 'Optional parameters ({count})'},
              {count: String(optional.length)},
            )}
          </summary>
          {optional.map(field)}
        </details>
      )}
    </fieldset>
  );
}
