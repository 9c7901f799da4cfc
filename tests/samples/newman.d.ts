/** Newman has no types. These cover the test's use. */
declare module 'newman' {
  interface Options {
    collection: object;
    globals?: {values: Array<{key: string; value: string}>};
    reporters?: string[];
  }

  interface Execution {
    item: {name: string};
    request: {method: string; url: {getPath(): string}};
    /** Missing if the request got no response. */
    response?: {code: number; text(): string};
    requestError?: Error;
  }

  interface Summary {
    run: {executions: Execution[]};
  }

  export function run(options: Options, done: (error: Error | null, summary: Summary) => void): void;
}
