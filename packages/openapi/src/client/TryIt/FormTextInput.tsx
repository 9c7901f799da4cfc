import React, {type InputHTMLAttributes, type ReactNode} from 'react';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  value: string;
  onChange(value: string): void;
}

/** A one-line text, number or secret. */
export default function FormTextInput({value, onChange, ...attributes}: Props): ReactNode {
  return (
    <input
      type="text"
      spellCheck={false}
      autoComplete="off"
      {...attributes}
      value={value}
      onChange={({target}) => onChange(target.value)}
    />
  );
}
