import {createAuth, type AuthState} from '@theme/ApiExplorer/Authorization/slice';
import {createPersistenceMiddleware} from '@theme/ApiExplorer/persistenceMiddleware';
import {createStoreWithState} from '@theme/ApiItem/store';
import type {Middleware, Store} from 'redux';
import type {ExplorerItem, ExplorerParameter, ExplorerServer} from './Explorer';

/** Credentials and the chosen server live as long as the browser tab, not longer. */
const PERSISTENCE = {authPersistence: 'sessionStorage'} as const;

/** The store that the theme's own page component makes, with required values filled in from examples. */
export function createStore(item: ExplorerItem): Store {
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
  return createStoreWithState(
    {
      accept: {value: accepted[0], options: accepted},
      contentType: {value: contentTypes[0], options: contentTypes},
      server: {value: storedServer(item.servers), options: item.servers},
      response: {value: undefined},
      body: {type: 'empty'},
      params,
      auth: storedAuth(item),
      schemaSelection: {selections: {}},
      encodingSelection: {},
    },
    [persistence],
  );
}

/** Remembers choices as the theme does, and goes on where the browser refuses to store them. */
const persistence: Middleware = (api) => {
  const remember = createPersistenceMiddleware(PERSISTENCE)(api)(() => undefined);
  return (next) => (action) => {
    const result = next(action);
    try {
      remember(action);
    } catch {
      // The storage is blocked or full, or holds what cannot be read: the choice is good for this page.
    }
    return result;
  };
};

/** The server that was chosen last, with the values chosen for its variables; undefined if it is not of this operation. */
function storedServer(servers: ExplorerServer[]): ExplorerServer | undefined {
  const stored = readStored('server') as Partial<ExplorerServer> | null | undefined;
  const server = servers.find(({url}) => url === stored?.url);
  if (!server?.variables) return server;
  const variables = Object.entries(server.variables).map(([name, variable]) => {
    const value: unknown = stored?.variables?.[name]?.default;
    return [name, typeof value === 'string' ? {...variable, default: value} : variable] as const;
  });
  return {...server, variables: Object.fromEntries(variables)};
}

function readStored(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return undefined;
  }
}

/** The theme's state of credentials; of what was stored, only what the form can show. */
function storedAuth({security, securitySchemes}: ExplorerItem): AuthState {
  const auth = createAuth({security, securitySchemes, options: {authPersistence: readableStorage()}});
  const ways = Object.keys(auth.options);
  return {
    ...auth,
    selected: ways.find((way) => way === auth.selected) ?? ways[0],
    data: Object.fromEntries(
      Object.entries(auth.data).map(([scheme, fields]) => [
        scheme,
        Object.fromEntries(
          Object.entries(fields).map(([field, value]) => [
            field,
            typeof value === 'string' ? value : undefined,
          ]),
        ),
      ]),
    ),
  };
}

function readableStorage(): 'sessionStorage' | false {
  try {
    // Where storage is blocked, naming it throws.
    sessionStorage.getItem('');
    return 'sessionStorage';
  } catch {
    return false;
  }
}
