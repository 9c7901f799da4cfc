/** Types of the untyped packages that build-time code calls: no more of each than is used. */

declare module 'postman-collection' {
  // eslint-disable-next-line @typescript-eslint/no-extraneous-class -- the real class has more, none of it used
  export class Request {
    constructor(definition: object);
  }
}

declare module 'docusaurus-plugin-image-zoom' {
  import type {Plugin} from '@docusaurus/types';

  export default function imageZoom(): Plugin;
}

declare module 'postman-code-generators' {
  import type {Request} from 'postman-collection';

  interface Options {
    indentCount?: number;
    indentType?: 'Space' | 'Tab';
    trimRequestBody?: boolean;
    followRedirect?: boolean;
    ES6_enabled?: boolean;
  }

  const codegen: {
    convert(
      language: string,
      variant: string,
      request: Request,
      options: Options,
      callback: (error: Error | string | null, code?: string) => void,
    ): void;
  };
  export default codegen;
}

declare module 'openapi-to-postmanv2' {
  interface Conversion {
    result: boolean;
    reason?: string;
    output?: Array<{type: string; data: object}>;
  }

  export class SchemaPack {
    constructor(input: {type: 'json'; data: object}, options: object);
    convert(callback: (error: Error | null, conversion?: Conversion) => void): void;
  }
}
