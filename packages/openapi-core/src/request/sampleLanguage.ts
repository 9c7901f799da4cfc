import type {SampleRequest} from './sampleRequest';

/** Names that samples use. */
export interface SampleNames {
  /** Environment variable with the credential. */
  tokenVariable: string;
  /** The operation's command, such as `acme server create`, if it has one. */
  command?: string;
}

/** A code sample language, one file in `languages/`. */
export interface SampleLanguage {
  /** Tab name. */
  label: string;
  /** Prism grammar, which colors samples. */
  grammar: string;
  /** tree-sitter grammar for tests and `api-verify`. */
  parser?: string;
  /** Only for operations with a command. */
  needsCommand?: boolean;
  /** Returns code that can be pasted and run. */
  write(request: SampleRequest, names: SampleNames): string;
}
