import React, {type ReactNode, type SelectHTMLAttributes} from 'react';

interface Props extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange'> {
  value: string;
  options: string[];
  /** Receives an empty text if nothing is selected. */
  onChange(value: string): void;
}

/** A choice from allowed values. A value that isn't allowed stays selected. */
export default function FormSelect({value, options, onChange, ...attributes}: Props): ReactNode {
  return (
    <select {...attributes} value={value} onChange={({target}) => onChange(target.value)}>
      <option value="">–</option>
      {!options.includes(value) && value !== '' && <option>{value}</option>}
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  );
}
