import React, {type ReactNode} from 'react';

interface Props {
  id: string;
  /** Ids of its problem and description. */
  describedBy?: string;
  name: string;
  /** Chosen values, one per line. */
  value: string;
  options: string[];
  onChange(value: string): void;
}

/** A choice of several allowed values. */
export default function FormChoices({id, describedBy, name, value, options, onChange}: Props): ReactNode {
  const chosen = value.split('\n').filter(Boolean);
  return (
    <div id={id} className="try-it__choices" role="group" aria-label={name} aria-describedby={describedBy}>
      {options.map((option) => (
        <label key={option}>
          <input
            type="checkbox"
            checked={chosen.includes(option)}
            onChange={({target}) =>
              onChange(
                options
                  .filter((each) => (each === option ? target.checked : chosen.includes(each)))
                  .join('\n'),
              )
            }
          />{' '}
          <code>{option}</code>
        </label>
      ))}
    </div>
  );
}
