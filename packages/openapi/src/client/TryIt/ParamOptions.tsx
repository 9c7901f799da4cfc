import React, {type ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import type {TryItParameter} from '../../contract';
import {isCommaList} from '@nacre-docs/openapi-core/request/serialize';
import {keyOf} from './form';
import FormField from './FormField';

interface Props {
  parameters: TryItParameter[];
  values: Record<string, string>;
  /** Keys of parameters that can't be sent. */
  problems: Record<string, 'missing' | 'json'>;
  /** Why the last answer rejects parameters, by their keys. */
  rejected: Record<string, string>;
  onChange(values: Record<string, string>): void;
}

/** Request parameters: required and prefilled ones first, then the others, folded if there are many. */
export default function ParamOptions({parameters, values, problems, rejected, onChange}: Props): ReactNode {
  // Depends on the initial values, so fields don't move while the reader types.
  const isOptional = ({required, value}: TryItParameter) => !required && value === '';
  const optional = parameters.filter(isOptional);
  const wrong = {...problems, ...rejected};
  const isFolded = optional.length > 0 && optional.length < parameters.length;
  const field = (parameter: TryItParameter) => {
    const key = keyOf(parameter);
    return (
      <FormField
        key={key}
        field={parameter}
        hasCommas={isCommaList(parameter, parameter.in)}
        value={values[key] ?? ''}
        problem={
          // The editor itself names a JSON mistake.
          problems[key] === 'missing'
            ? translate({id: 'theme.TryIt.missing', message: 'Fill this in: the request needs it.'})
            : rejected[key]
        }
        onChange={(next) => onChange({...values, [key]: next})}
      />
    );
  };
  return (
    <>
      {parameters.filter((parameter) => !isOptional(parameter)).map(field)}
      {isFolded ? (
        <details
          className="try-it__more"
          open={optional.some((parameter) => keyOf(parameter) in wrong) || undefined}
        >
          <summary>
            {translate(
              {id: 'theme.TryIt.optional', message: 'Optional parameters ({count})'},
              {count: String(optional.length)},
            )}
          </summary>
          {optional.map(field)}
        </details>
      ) : (
        optional.map(field)
      )}
      {parameters.length === 0 && (
        <p className="try-it__note">
          <Translate id="theme.TryIt.noParameters">This operation has none.</Translate>
        </p>
      )}
    </>
  );
}
