import React, {useId, type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import type {TryItField} from '../../contract';
import {VARIABLES} from '../environments/variables';
import FormChoices from './FormChoices';
import FormItem from '@theme/ApiExplorer/FormItem';
import FormSelect from '@theme/ApiExplorer/FormSelect';
import FormTextInput from '@theme/ApiExplorer/FormTextInput';
import JsonEditor from '@theme/ApiExplorer/LiveEditor';
import {useMark} from './marks';

interface Props {
  field: TryItField;
  value: string;
  /** Whether list values are comma-separated, as in the request. Otherwise one per line. */
  hasCommas?: boolean;
  problem?: string;
  /** JSON pointer of a body field. */
  pointer?: string;
  onChange(value: string): void;
  /** Receives a file. Without it no file can be chosen. */
  onFile?(file: File | undefined): void;
}

/** A request value with a suitable control. */
export default function FormField({
  field,
  value,
  hasCommas,
  problem: ownProblem,
  pointer,
  onChange,
  onFile,
}: Props): ReactNode {
  const id = useId();
  const mark = useMark(pointer);
  const problem = ownProblem ?? mark;
  const {name, required, type, options, description} = field;
  const common = {
    id,
    'data-pointer': pointer,
    'aria-required': required,
    'aria-invalid': problem !== undefined,
    'aria-describedby':
      [problem !== undefined && `${id}-problem`, description !== undefined && `${id}-text`]
        .filter(Boolean)
        .join(' ') || undefined,
  };
  return (
    <FormItem id={id} field={field} problem={problem}>
      {control()}
    </FormItem>
  );

  function control(): ReactNode {
    if (type === 'file' && onFile)
      return <input {...common} type="file" onChange={({target}) => onFile(target.files?.[0])} />;
    if (type === 'list' && options && !hasCommas)
      return (
        <FormChoices
          id={id}
          describedBy={common['aria-describedby']}
          name={name}
          value={value}
          options={options}
          onChange={onChange}
        />
      );
    if (options && type !== 'list')
      return <FormSelect {...common} value={value} options={options} onChange={onChange} />;
    if (type === 'json') return <JsonEditor {...common} value={value} onChange={onChange} />;
    if (type === 'list' && !hasCommas)
      return (
        <textarea
          {...common}
          rows={value.split('\n').length + 1}
          spellCheck={false}
          placeholder={translate({id: 'theme.TryIt.onePerLine', message: 'One value per line.'})}
          value={value}
          onChange={({target}) => onChange(target.value)}
        />
      );
    return (
      <FormTextInput
        {...common}
        list={VARIABLES}
        inputMode={type === 'number' ? 'decimal' : undefined}
        placeholder={placeholder(field)}
        value={value}
        onChange={onChange}
      />
    );
  }
}

function placeholder({type, default: assumed}: TryItField): string | undefined {
  if (type === 'list') return translate({id: 'theme.TryIt.commas', message: 'Separate several with commas.'});
  return assumed && translate({id: 'theme.TryIt.default', message: 'Default: {value}'}, {value: assumed});
}
