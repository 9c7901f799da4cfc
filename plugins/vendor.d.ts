/** Types of the untyped packages that build-time code calls: no more of each than is used. */

declare module 'docusaurus-plugin-image-zoom' {
  import type {Plugin} from '@docusaurus/types';

  export default function imageZoom(): Plugin;
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
