import React, {type ReactNode} from 'react';
import Translate from '@docusaurus/Translate';
import type {TryItField} from '../../contract';

interface Props {
  /** Id of the control. Its description has this id and `-text`, its problem `-problem`. */
  id: string;
  field: Pick<TryItField, 'name' | 'required' | 'description'>;
  /** Why the value can't be sent. */
  problem?: string;
  /** The control, and anything next to it. */
  children: ReactNode;
}

/** A form row: name, control, problem and description. */
export default function FormItem({id, field, problem, children}: Props): ReactNode {
  const {name, required, description} = field;
  return (
    <div className="try-it__item" data-name={name}>
      <label htmlFor={id}>
        <code>{name}</code>
        {required && (
          <span className="try-it__required">
            <Translate id="theme.TryIt.required">required</Translate>
          </span>
        )}
      </label>
      {children}
      {problem !== undefined && (
        <p id={`${id}-problem`} className="try-it__problem">
          {problem}
        </p>
      )}
      {description !== undefined && (
        <p
          id={`${id}-text`}
          className="try-it__description"
          dangerouslySetInnerHTML={{__html: description}}
        />
      )}
    </div>
  );
}
