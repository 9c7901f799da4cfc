import type {TryItTransport} from '../../contract';

/** By default "Try it" sends requests to servers only. `@nacre-docs/sandbox` overrides this. */
const transport: TryItTransport | undefined = undefined;

export default transport;
