import React, {useContext, useEffect, useId, useRef, useState, type ReactNode} from 'react';
import Translate from '@docusaurus/Translate';
import type {TryItField} from '../../contract';
import {MarkedFields, useMark} from './marks';

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
  const id = useId();
  const details = useRef<HTMLDetailsElement>(null);
  const problem = useMark(pointer);
  const hasMark = useContext(MarkedFields).some((field) => `${field.pointer}/`.startsWith(`${pointer}/`));
  useEffect(() => {
    if (hasMark) details.current!.open = true;
  }, [hasMark]);
  return (
    <details ref={details} className="try-it__group" open={startsOpen} data-pointer={pointer}>
      <summary aria-describedby={problem && id}>
        <code>{name}</code>
        {required && (
          <span className="try-it__required">
            <Translate id="theme.TryIt.required">required</Translate>
          </span>
        )}
      </summary>
      {problem && (
        <p id={id} className="try-it__problem">
          {problem}
        </p>
      )}
      {description !== undefined && (
        <p className="try-it__description" dangerouslySetInnerHTML={{__html: description}} />
      )}
      {children}
    </details>
  );
}
