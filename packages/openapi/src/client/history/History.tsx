import React, {useSyncExternalStore, type ReactNode} from 'react';
import Translate from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {TRY_IT, withoutVersion} from '../../contract';
import {targetOf} from '../environments/targets';
import {serverAddress} from '../TryIt/request';
import {fittingForm, storeSentForm, storeTarget} from '../TryIt/stored';
import type {ToolProps} from '../TryIt/toolProps';
import SentRequests from './SentRequests';
import {sentRequests, subscribe, type Sent} from './store';

/** The last requests of this browser. Those of this operation can be sent again. Others open on their own page. */
export default function History({item, folder, transport, form, onSend}: ToolProps): ReactNode {
  const requests = useSyncExternalStore(subscribe, sentRequests);
  const baseUrl = useBaseUrl('/');
  if (requests.length === 0)
    return (
      <p className="try-it__note">
        <Translate id="theme.TryIt.noHistory">
          The last 50 requests from this browser appear here, without credentials.
        </Translate>
      </p>
    );
  const operation = `${item.method} ${item.path}`;
  return (
    <SentRequests
      requests={requests}
      tokenVariable={item.tokenVariable}
      serverOf={({server}) => server ?? serverAddress(item, {to: 'transport'})}
      again={again}
    />
  );

  function again(sent: Sent): ReactNode {
    const to = targetOf(item, sent.server ?? '', transport);
    const fitting =
      sent.folder === folder && sent.form?.operation === operation && fittingForm(item, sent.form);
    if (fitting && to)
      return (
        <button
          type="button"
          className="try-it__button"
          onClick={() => onSend({...form, ...fitting, files: {}}, to)}
        >
          <Translate id="theme.TryIt.again">Send again</Translate>
        </button>
      );
    if (!sent.form && sent.guide === undefined) return null;
    return (
      <a
        className="try-it__button"
        href={sent.form ? `${sent.form.page}#${TRY_IT}` : `${baseUrl}${sent.guide!.replace(/^\//, '')}`}
        onClickCapture={() => prepare(sent)}
      >
        <Translate id="theme.TryIt.openSent">Open</Translate>
      </a>
    );
  }

  /** The form of the other page starts with the request. */
  function prepare({form: sent, folder: of, server}: Sent): void {
    if (!sent) return;
    storeSentForm(of, sent.operation, sent);
    storeTarget(
      item,
      withoutVersion(of),
      server === undefined ? {to: 'transport'} : {to: 'other', url: server},
    );
  }
}
