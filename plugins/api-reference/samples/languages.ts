import type {ApiOperation} from '../model/model';
import type {OpenApiDocument} from '../read/openapi';
import {cliSample} from './cli';
import {curlSample} from './curl';
import {nodejsSample} from './nodejs';
import {powershellSample} from './powershell';
import {pythonSample} from './python';
import {buildSampleRequest, type SampleRequest} from './request';

/** The languages of the code tabs that send the request themselves, in the order of the tabs. */
export const HTTP_LANGUAGES = {
  curl: {label: 'cURL', grammar: 'bash', write: curlSample},
  powershell: {label: 'PowerShell', grammar: 'powershell', write: powershellSample},
  python: {label: 'Python', grammar: 'python', write: pythonSample},
  nodejs: {label: 'Node.js', grammar: 'javascript', write: nodejsSample},
} satisfies Record<
  string,
  {
    /** What readers call it. */
    label: string;
    /** Name of the highlighter's grammar. */
    grammar: string;
    /** Gives code that can be pasted and run. */
    write(request: SampleRequest, tokenVariable: string): string;
  }
>;

export type HttpLanguage = keyof typeof HTTP_LANGUAGES;

/** Tabs that an operation can have, in their usual order. */
export const SAMPLE_LANGUAGES = ['cli', ...(Object.keys(HTTP_LANGUAGES) as HttpLanguage[])] as const;

export type SampleLanguage = (typeof SAMPLE_LANGUAGES)[number];

export interface CodeSample {
  /** What scripts and browser storage know the language by. */
  id: string;
  /** Name of the tab. */
  label: string;
  grammar: string;
  code: string;
}

/**
 * The samples of an operation, one for each code tab.
 *
 * @param names of the command-line tool and of the environment variable that holds the credential
 * @param languages the tabs, in their order
 */
export function codeSamples(
  document: OpenApiDocument,
  operation: ApiOperation,
  {cli, tokenVariable}: {cli: string; tokenVariable: string},
  languages: readonly SampleLanguage[] = SAMPLE_LANGUAGES,
): CodeSample[] {
  const request = buildSampleRequest(document, operation);
  return languages.map((id) => {
    if (id === 'cli') return {id, label: 'CLI', grammar: 'bash', code: cliSample(operation, request, cli)};
    const {label, grammar, write} = HTTP_LANGUAGES[id];
    return {id, label, grammar, code: write(request, tokenVariable)};
  });
}
