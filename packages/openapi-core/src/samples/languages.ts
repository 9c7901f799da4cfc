import type {ApiOperation} from '../model/model';
import type {OpenApiDocument} from '../read/openapi';
import {cliSample} from '../request/cli';
import {HTTP_LANGUAGES, type HttpLanguage} from '../request/httpLanguages';
import {cliCommand} from './cliCommand';
import {buildSampleRequest} from './request';

/** An operation's possible tabs, in their usual order. */
export const SAMPLE_LANGUAGES = ['cli', ...(Object.keys(HTTP_LANGUAGES) as HttpLanguage[])] as const;

export type SampleLanguage = (typeof SAMPLE_LANGUAGES)[number];

export interface CodeSample {
  /** Id for scripts and browser storage. */
  id: string;
  /** Tab name. */
  label: string;
  grammar: string;
  code: string;
}

/** An operation's tabs: without a command, there's no command-line tab. */
export function languagesOf(
  command: string | undefined,
  languages: readonly SampleLanguage[] = SAMPLE_LANGUAGES,
): readonly SampleLanguage[] {
  return command === undefined ? languages.filter((id) => id !== 'cli') : languages;
}

/**
 * An operation's samples, one per code tab.
 *
 * @param names of the command-line tool, if any, and of the credential's environment variable
 * @param languages the tabs, in order
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
