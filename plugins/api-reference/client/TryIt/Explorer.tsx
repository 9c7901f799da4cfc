import React, {useState, type ReactNode, type SyntheticEvent} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {Provider, useSelector, useStore} from 'react-redux';
import Request from '@theme/ApiExplorer/Request';
import Response from '@theme/ApiExplorer/Response';
import {EXPLORER_DATA} from '../../contract';
import {createStore} from './store';

export interface ExplorerParameter {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  required?: boolean;
  example?: unknown;
  schema?: {default?: unknown; example?: unknown};
}

export interface ExplorerServer {
  url: string;
  variables?: Record<string, {default?: string}>;
}

/** An operation as plugins/api-reference/explorer.ts writes it. */
export interface ExplorerItem {
  operationId: string;
  method: string;
  path: string;
  servers: ExplorerServer[];
  security: Array<Record<string, string[]>>;
  securitySchemes: Record<string, object>;
  parameters: ExplorerParameter[];
  requestBody?: {content: Record<string, object>};
  responses: Record<string, {content: Record<string, object>}>;
}

/** The request form and the answer, from docusaurus-theme-openapi-docs. */
export default function Explorer({item}: {item: ExplorerItem}): ReactNode {
  const [store] = useState(() => createStore(item));
  const styles = useBaseUrl(`/${EXPLORER_DATA}/explorer.css`);
  return (
    <Provider store={store}>
      {/* React shows the explorer when its styles are there. */}
      <link rel="stylesheet" href={styles} precedence="explorer" />
      <Form item={item} />
    </Provider>
  );
}

/** What the theme's store holds of an answer: without a code, the value says how far the request came. */
interface State {
  response: {value?: string; code?: string};
}

/** The theme's form takes a second request while the first is on its way; this one does not. */
function Form({item}: {item: ExplorerItem}): ReactNode {
  const store = useStore<State>();
  const sending = useSelector(isSending);
  const refuseSecond = (event: SyntheticEvent) => {
    // The store, because a quick second click comes before the first is shown.
    if (!isSending(store.getState())) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="explorer" aria-busy={sending} onSubmitCapture={refuseSecond}>
      <Request item={item} />
      <Answer item={item} />
    </div>
  );
}

function isSending({response}: State): boolean {
  return response.value === 'Fetching...';
}

/** The API's answer, or why there is none: the theme keeps that reason in its store and does not show it. */
function Answer({item}: {item: ExplorerItem}): ReactNode {
  const {value, code} = useSelector(({response}: State) => response);
  const sending = useSelector(isSending);
  const failed = value !== undefined && code === undefined && !sending;
  if (!failed) return <Response item={item} />;
  return (
    <p className="op-try-failure" role="alert">
      {value}
    </p>
  );
}
