import React, {useId, useRef, type ReactNode} from 'react';
import Translate from '@docusaurus/Translate';

interface Props {
  className: string;
  question: ReactNode;
  /** Text of the button in the dialog, if it is shorter. */
  confirm?: ReactNode;
  onConfirm(): void;
  children: ReactNode;
}

/** A button that asks before it removes something. */
export default function ConfirmButton({className, question, confirm, onConfirm, children}: Props): ReactNode {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button type="button" className={className} onClick={() => dialog.current!.showModal()}>
        {children}
      </button>
      {/* Escape must not close "Try it" around it. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <dialog
        ref={dialog}
        className="try-it__question"
        aria-labelledby={id}
        onKeyDown={(event) => event.stopPropagation()}
      >
        <p id={id}>{question}</p>
        <button type="button" className="try-it__button" onClick={() => dialog.current!.close()}>
          <Translate id="theme.TryIt.cancel">Cancel</Translate>
        </button>
        <button
          type="button"
          className="try-it__button try-it__button--danger"
          onClick={() => {
            dialog.current!.close();
            onConfirm();
          }}
        >
          {confirm ?? children}
        </button>
      </dialog>
    </>
  );
}
