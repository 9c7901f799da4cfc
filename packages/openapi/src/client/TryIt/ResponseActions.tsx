import React, {type ReactNode} from 'react';
import Translate from '@docusaurus/Translate';
import type {Answer, TryItItem, Form, TryItTransport} from '../../contract';
import SaveValue from '../environments/SaveValue';
import type {Environment} from '../environments/variables';
import ErrorLink from './ErrorLink';
import {firstPage, nextPage} from './nextPage';
import WrongFields from './WrongFields';

interface Props {
  item: TryItItem;
  form: Form;
  answer: Answer;
  /** The transport, if it sent the answer. */
  transport?: TryItTransport;
  settings: unknown;
  /** Folder of the reference. */
  reference: string;
  environment?: Environment;
  onEnvironment(environment: Environment): void;
  /** Sends again. */
  onRetry(form: Form, settings?: unknown): void;
}

/** Next steps after an answer: the next page, correcting a field, or the transport's own actions. */
export default function ResponseActions({
  item,
  form,
  answer,
  transport,
  settings,
  onRetry,
  ...variables
}: Props): ReactNode {
  const next = nextPage(item, form, answer);
  const first = firstPage(item, form);
  const pageButton = (values: Form['values'] | undefined, label: ReactNode) =>
    values && (
      <button type="button" className="try-it__button" onClick={() => onRetry({...form, values})}>
        {label}
      </button>
    );
  const common = (
    <>
      {(first || next) && (
        <p className="try-it__pages">
          {pageButton(first, <Translate id="theme.TryIt.firstPage">First page</Translate>)}{' '}
          {pageButton(next, <Translate id="theme.TryIt.nextPage">Next page</Translate>)}
        </p>
      )}
      <WrongFields answer={answer} />
      <ErrorLink status={answer.status} />
    </>
  );
  return (
    <>
      {transport ? (
        <transport.ResponseActions form={form} answer={answer} settings={settings} onRetry={onRetry}>
          {common}
        </transport.ResponseActions>
      ) : (
        common
      )}
      <SaveValue item={item} form={form} answer={answer} {...variables} />
    </>
  );
}
