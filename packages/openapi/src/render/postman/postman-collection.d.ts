/** The package's own types lack half of the API that the tests use. These cover only that part. */
declare module 'postman-collection' {
  interface List<Member> {
    each(visit: (member: Member) => void): void;
    /** A value by name. */
    get(key: string): string;
  }

  interface Header {
    key: string;
    value: string;
    disabled?: boolean;
  }

  export interface Item {
    name: string;
    request: {
      method: string;
      url: {getHost(): string; getPath(): string; getQueryString(): string};
      headers: List<Header>;
      body?: {raw?: string};
    };
    responses: List<{code: number}>;
  }

  export class Collection {
    constructor(json: object);
    variables: List<unknown>;
    forEachItem(visit: (item: Item) => void): void;
  }
}
