declare module '@theme/TryItTransport' {
  import type {TryItTransport} from '@nacre-docs/openapi/contract';

  const transport: TryItTransport | undefined;
  export default transport;
}
