import React, {useState, type ReactNode} from 'react';
import {Provider, useSelector} from 'react-redux';
import {createAuth} from '@theme/ApiExplorer/Authorization/slice';
import {createPersistenceMiddleware} from '@theme/ApiExplorer/persistenceMiddleware';
import Request from '@theme/ApiExplorer/Request';
import Response from '@theme/ApiExplorer/Response';
import {createStorage} from '@theme/ApiExplorer/storage-utils';
import {createStoreWithState} from '@theme/ApiItem/store';

interface ExplorerParameter {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  required?: boolean;
  example?: unknown;
  schema?: {default?: unknown; example?: unknown};
}

/** An operation as plugins/api-reference/explorer.ts writes it. */
export interface ExplorerItem {
  operationId: string;
  method: string;
  path: string;
  servers: Array<{url: string}>;
  security: Array<Record<string, string[]>>;
  securitySchemes: Record<string, object>;
  parameters: ExplorerParameter[];
  requestBody?: {content: Record<string, object>};
  responses: Record<string, {content: Record<string, object>}>;
}

/** Credentials and the chosen server live as long as the browser tab, not longer. */
const PERSISTENCE = {authPersistence: 'sessionStorage'} as const;

/** The request form and the answer, from docusaurus-theme-openapi-docs. */
export default function Explorer({item}: {item: ExplorerItem}): ReactNode {
  const [store] = useState(() => createStore(item));
  return (
    <Provider store={store}>
      {/* React shows the explorer when its styles are there. */}
      <link rel="stylesheet" href="/api-explorer/explorer.css" precedence="explorer" />
      <div className="explorer">
        <Request item={item} />
        <Answer item={item} />
      </div>
    </Provider>
  );
}

/** What the theme's store holds of an answer: without a code, the value says how far the request came. */
interface ResponseState {
  value?: string;
  code?: string;
}

/** The API's answer, or why there is none: the theme keeps that reason in its store and does not show it. */
function Answer({item}: {item: ExplorerItem}): ReactNode {
  const {value, code} = useSelector((state: {response: ResponseState}) => state.response);
  const failed = value !== undefined && code === undefined && value !== 'Fetching...';
  if (!failed) return <Response item={item} />;
  return (
    <p className="op-try-failure" role="alert">
      {value}
    </p>
  );
}

/** The store that the theme's own page component makes, with required values filled in from examples. */
function createStore(item: ExplorerItem) {
  const accepted = Object.entries(item.responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, {content}]) => Object.keys(content));
  const contentTypes = Object.keys(item.requestBody?.content ?? {});
  const params: Record<ExplorerParameter['in'], ExplorerParameter[]> = {
    path: [],
    query: [],
    header: [],
    cookie: [],
  };
  for (const parameter of item.parameters) {
    // Optional parameters stay empty: an example value there would silently change what is asked for.
    const value = parameter.required ? (parameter.example ?? parameter.schema?.example) : undefined;
    params[parameter.in].push(value === undefined ? parameter : ({...parameter, value} as ExplorerParameter));
  }
  const stored = createStorage(PERSISTENCE.authPersistence).getItem('server');
  const server = stored ? (JSON.parse(stored) as {url?: string}) : undefined;
  const known = item.servers.some(({url}) => url === server?.url);
  return createStoreWithState(
    {
      accept: {value: accepted[0], options: accepted},
      contentType: {value: contentTypes[0], options: contentTypes},
      server: {value: known ? server : undefined, options: item.servers},
      response: {value: undefined},
      body: {type: 'empty'},
      params,
      auth: createAuth({
        security: item.security,
        securitySchemes: item.securitySchemes,
        options: PERSISTENCE,
      }),
      schemaSelection: {selections: {}},
      encodingSelection: {},
    },
    [createPersistenceMiddleware(PERSISTENCE)],
  );
}
