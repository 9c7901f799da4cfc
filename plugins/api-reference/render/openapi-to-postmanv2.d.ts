/** The package brings no types: no more than is used. */
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
