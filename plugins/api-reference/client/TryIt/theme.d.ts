/** Types of the parts of docusaurus-theme-openapi-docs that the explorer uses and the package leaves untyped. */

declare module '@theme/ApiExplorer/Request' {
  export default function Request(props: {item: object}): React.JSX.Element;
}

declare module '@theme/ApiExplorer/Response' {
  export default function Response(props: {item: object}): React.JSX.Element;
}

declare module '@theme/ApiExplorer/Authorization/slice' {
  export interface AuthState {
    data: Record<string, Record<string, unknown>>;
    options: Record<string, object[]>;
    selected?: string;
  }

  export function createAuth(input: {
    security: object[];
    securitySchemes: object;
    options: {authPersistence: 'sessionStorage' | 'localStorage' | false};
  }): AuthState;
}

declare module '@theme/ApiExplorer/persistenceMiddleware' {
  import type {Middleware} from 'redux';

  export function createPersistenceMiddleware(options: object): Middleware;
}

declare module '@theme/ApiItem/store' {
  import type {Middleware, Store} from 'redux';

  export function createStoreWithState(state: object, middlewares: Middleware[]): Store;
}
