import React, {type InputHTMLAttributes, type ReactNode} from 'react';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  value: string;
  onChange(value: string): void;
}

/** A one-line text, number or secret. */
export default function FormTextInput({value, onChange, type, ...attributes}: Props): ReactNode {
  return (
    <input
      // The name of a variable isn't secret.
      type={/^\{\{[^{}]*\}\}$/.test(value) ? 'text' : (type ?? 'text')}
      spellCheck={false}
      autoComplete="off"
      {...attributes}
      value={value}
      onChange={({target}) => onChange(target.value)}
    />
  );
}
