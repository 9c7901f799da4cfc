import React, {useState, type ReactNode} from 'react';
import Translate from '@docusaurus/Translate';
import type {TryItField} from '../../contract';

interface Props {
  field: Pick<TryItField, 'name' | 'required' | 'description'>;
  /** JSON pointer of the value. */
  pointer: string;
  /** Whether it starts open. */
  isOpen: boolean;
  children: ReactNode;
}

/** The fields of a nested value. */
export default function FormGroup({field, pointer, isOpen, children}: Props): ReactNode {
  const {name, required, description} = field;
  // React would otherwise close it when its last value is removed.
  const [startsOpen] = useState(isOpen);
  return (
    <details className="try-it__group" open={startsOpen} data-pointer={pointer}>
      <summary>
        <code>{name}</code>
        {required && (
          <span className="try-it__required">
            <Translate id="theme.TryIt.required">required</Translate>
          </span>
        )}
      </summary>
      {description !== undefined && (
        <p className="try-it__description" dangerouslySetInnerHTML={{__html: description}} />
      )}
      {children}
    </details>
  );
}
