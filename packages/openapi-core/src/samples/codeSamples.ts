import type {ApiOperation} from '../model/model';
import type {OpenApiDocument} from '../read/openapi';
import {LANGUAGES, type LanguageId} from '../request/languages';
import type {SampleLanguage} from '../request/sampleLanguage';
import {cliCommand} from './cliCommand';
import {descriptionSamples, type CodeSample} from './descriptionSamples';
import {buildSampleRequest} from './request';

/** Ids of all sample languages. */
export const SAMPLE_LANGUAGES = Object.keys(LANGUAGES) as LanguageId[];

/** The default tabs. More would double the size of operation pages. */
const USUAL: LanguageId[] = ['cli', 'curl', 'powershell', 'python', 'nodejs'];

/** A tab: its language id, or also its name and the grammar that colors it. */
export type SampleTab = LanguageId | {language: LanguageId; label?: string; highlight?: string};

/** An operation's tabs: without a command, there's no command-line tab. */
export function languagesOf(
  command: string | undefined,
  tabs: readonly SampleTab[] = USUAL,
): Array<{id: LanguageId; label: string; grammar: string}> {
  return tabs.flatMap((tab) => {
    const chosen = typeof tab === 'string' ? {language: tab} : tab;
    const {needsCommand, label, grammar}: SampleLanguage = LANGUAGES[chosen.language];
    if (needsCommand && command === undefined) return [];
    return [{id: chosen.language, label: chosen.label ?? label, grammar: chosen.highlight ?? grammar}];
  });
}

/**
 * An operation's samples, one per code tab: its own, then generated ones, except those that its own replace.
 *
 * @param options the command-line tool, the credential's environment variable, and whether to leave out generated
 *   samples in the languages of its own
 * @param tabs the generated ones, in order
 */
export function codeSamples(
  document: OpenApiDocument,
  operation: ApiOperation,
  {
    cli,
    tokenVariable,
    hideGeneratedSamples,
  }: {cli?: string; tokenVariable: string; hideGeneratedSamples?: boolean},
  tabs?: readonly SampleTab[],
): CodeSample[] {
  const own = descriptionSamples(operation);
  const request = buildSampleRequest(document, operation);
  const command = cliCommand(operation, cli);
  const generated = languagesOf(command, tabs);
  const isOwn = ({id, label}: {id: string; label: string}) =>
    own.some((each) => each.label === label || (hideGeneratedSamples && each.language === id));
  return [
    ...own.map((each) => ({
      ...each,
      choice: generated.find(({label}) => label === each.label)?.id ?? each.choice,
    })),
    ...generated
      .filter((tab) => !isOwn(tab))
      .map((tab) => ({
        ...tab,
        choice: tab.id,
        code: LANGUAGES[tab.id].write(request, {tokenVariable, command}),
      })),
  ];
}
