import {UserError} from '@nacre-docs/kit/userError';
import {LANGUAGES} from '@nacre-docs/openapi-core/request/languages';
import type {SampleLanguage} from '@nacre-docs/openapi-core/request/sampleLanguage';
import {ID_PREFIX} from '@nacre-docs/openapi-core/samples/descriptionSamples';
import {readPowerShell} from '@nacre-docs/openapi-core/samples/readPowerShell';
import {syntaxProblems} from '@nacre-docs/openapi-core/samples/syntax';
import {parseShell} from '@nacre-docs/openapi-core/shell/commands';
import {parseCurl} from '@nacre-docs/openapi-core/shell/curl';
import type {RawNode, RawDescription, RawOperation} from './rawDescription';
import type {SiteFiles} from './siteFiles';
import type {Tally} from './tally';

/** Checks beyond the grammar. */
const CHECKS: Record<string, (code: string) => string | undefined> = {
  cli: (code) => (parseShell(code).length === 1 ? undefined : 'must be a single command'),
  curl: curlError,
  powershell: powershellError,
};

/**
 * Every page has a sample in each language, which parses, and the operation's own samples.
 *
 * @throws UserError for a language that can't be checked
 */
export async function checkSamples(
  raw: RawDescription,
  {samples, links}: SiteFiles,
  operations: RawOperation[],
  tally: Tally,
): Promise<void> {
  const unknown = samples.find(({language}) => !language.startsWith(ID_PREFIX) && !isKnown(language));
  if (unknown)
    throw new UserError(
      `${unknown.route} has a sample in "${unknown.language}", which can't be checked. Add a \`parser\` to its file in packages/openapi-core/src/request/languages.`,
    );
  const shown = operations.flatMap(({isWebhook, route, source}) =>
    !isWebhook && route !== undefined && links.has(route) ? [{route, source}] : [],
  );
  for (const [id, {label, needsCommand, parser}] of Object.entries<SampleLanguage>(LANGUAGES)) {
    const present = samples.filter(({language}) => language === id);
    const errors = parser
      ? await syntaxProblems(
          parser,
          present.map(({code}) => code),
        )
      : [];
    for (const [index, {route, code}] of present.entries()) {
      const error = errors[index] ?? problemOf(id, code);
      const node = {...raw.root, pointer: route + id};
      tally.count('sample', node, error === undefined, `${id}, on ${route}: ${error}`);
    }
    const routes = new Set(present.map(({route}) => route));
    for (const {route, source} of shown) {
      const isExpected =
        (!needsCommand || raw.child(source, 'x-cli') !== undefined) &&
        !ownSamples(raw, source).some((own) => [own.label, own.lang].some((name) => isName(name, id, label)));
      if (!isExpected || routes.has(route)) continue;
      tally.count('sample', {...raw.root, pointer: route + id}, false, `${id} is missing on ${route}`);
    }
  }
  for (const {route, source} of shown) {
    const codes = samples.filter((sample) => sample.route === route).map(({code}) => code.trim());
    for (const {node, lang, code} of ownSamples(raw, source))
      tally.count('sample', node, codes.includes(code.trim()), `${lang} of x-codeSamples, on ${route}`);
  }
}

function isKnown(language: string): boolean {
  const known: Record<string, SampleLanguage> = LANGUAGES;
  return Object.hasOwn(known, language) && (language in CHECKS || known[language]!.parser !== undefined);
}

const isName = (name: string | undefined, id: string, label: string): boolean =>
  name !== undefined && [id, label.toLowerCase()].includes(name.toLowerCase());

function ownSamples(
  raw: RawDescription,
  source: RawNode,
): Array<{node: RawNode; lang: string; label?: string; code: string}> {
  return raw.entries(raw.child(source, 'x-codeSamples')).flatMap(([, node]) => {
    const {lang, label, source: code} = Object(node.value) as Record<string, unknown>;
    if (typeof lang !== 'string' || typeof code !== 'string') return [];
    return [{node, lang, code, ...(typeof label === 'string' && {label})}];
  });
}

function problemOf(id: string, code: string): string | undefined {
  try {
    return CHECKS[id]?.(code);
  } catch (error) {
    return (error as Error).message;
  }
}

function curlError(code: string): string | undefined {
  const requests = parseShell(code)
    .filter(({words}) => words[0]?.text === 'curl')
    .map(parseCurl);
  return requests.length === 1 && requests[0]!.url ? undefined : 'must send a single request';
}

/** The name of the environment variable doesn't matter. */
const ENVIRONMENT = new Proxy<Record<string, string>>({}, {get: () => 'token'});

function powershellError(code: string): string | undefined {
  return readPowerShell(code, ENVIRONMENT).url ? undefined : "doesn't send a request";
}
