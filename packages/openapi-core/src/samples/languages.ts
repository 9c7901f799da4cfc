import type {ApiOperation} from '../model/model';
import type {OpenApiDocument} from '../read/openapi';
import {cliSample} from '../request/cli';
import {HTTP_LANGUAGES, type HttpLanguage} from '../request/httpLanguages';
import {cliCommand} from './cliCommand';
import {buildSampleRequest} from './request';

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

/** The tabs of an operation: without a command, it has none for the command-line tool. */
export function languagesOf(
  command: string | undefined,
  languages: readonly SampleLanguage[] = SAMPLE_LANGUAGES,
): readonly SampleLanguage[] {
  return command === undefined ? languages.filter((id) => id !== 'cli') : languages;
}

/**
 * The samples of an operation, one for each code tab.
 *
 * @param names of the command-line tool, if there is one, and of the environment variable that holds the credential
 * @param languages the tabs, in their order
 */
export function codeSamples(
  document: OpenApiDocument,
  operation: ApiOperation,
  {cli, tokenVariable}: {cli?: string; tokenVariable: string},
  languages?: readonly SampleLanguage[],
): CodeSample[] {
  const request = buildSampleRequest(document, operation);
  const command = cliCommand(operation, cli);
  return languagesOf(command, languages).map((id) => {
    if (id === 'cli') return {id, label: 'CLI', grammar: 'bash', code: cliSample(command!, request)};
    const {label, grammar, write} = HTTP_LANGUAGES[id];
    return {id, label, grammar, code: write(request, tokenVariable)};
  });
}
