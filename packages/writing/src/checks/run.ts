import {relativePath} from '@nacre-docs/kit/files';
import type {Check, CheckResult} from '@nacre-docs/kit/contentSite';
import {closest} from '@nacre-docs/kit/closest';
import type {Problem} from '@nacre-docs/kit/problem';
import {UserError} from '@nacre-docs/kit/userError';
import {loadSite, type SiteOptions} from './load';

/** Default export of docs-check.config.ts. */
export interface ChecksConfig {
  site?: SiteOptions;
  checks: readonly Check[];
  /** File with every address ever published, for `docs-check --addresses`. */
  addresses?: string;
}

export interface NamedResult extends CheckResult {
  name: string;
}

/** Names of the checks that run by default. */
export function defaultNames({checks}: ChecksConfig): string[] {
  return [...new Set(checks.filter(({onlyByName}) => !onlyByName).map(({name}) => name))];
}

/**
 * Runs checks by name, by default all but those that run only by name. If other packages can't generate their
 * content, each check fails with the reason.
 *
 * @throws UserError for an unknown name
 */
export async function runChecks(config: ChecksConfig, names = defaultNames(config)): Promise<NamedResult[]> {
  const known = new Set(config.checks.map(({name}) => name));
  const unknown = names.find((name) => !known.has(name));
  if (unknown !== undefined) {
    const close = closest(unknown, known);
    throw new UserError(
      `Unknown check: ${unknown}. ${close ? `Did you mean ${close}? ` : ''}Choose from ${[...known].join(', ')}.`,
    );
  }
  try {
    const site = await loadSite(config.site);
    return await Promise.all(
      [...new Set(names)].map(async (name) => {
        const own = config.checks.filter((check) => check.name === name);
        const results = await Promise.all(own.map(async ({run}) => toResult(await run(site))));
        const note = results.flatMap((result) => result.note ?? []).join(', ');
        return {name, problems: results.flatMap(({problems}) => problems), ...(note && {note})};
      }),
    );
  } catch (error) {
    const {problems} = error as {problems?: Problem[]};
    if (!Array.isArray(problems)) throw error;
    const shown = problems.map(({file, line, message}) => ({file: relativePath(file), line, message}));
    return names.map((name) => ({name, problems: shown}));
  }
}

const toResult = (found: Problem[] | CheckResult): CheckResult =>
  Array.isArray(found) ? {problems: found} : found;

/** Warnings alone don't fail a check. */
export const hasFailed = ({problems}: NamedResult): boolean => problems.some(({isWarning}) => !isWarning);

/** One check's result, as the command prints it. */
export function formatResult(result: NamedResult): string {
  const {name, problems, note} = result;
  const warnings = problems.filter(({isWarning}) => isWarning).length;
  const errors = problems.length - warnings;
  const head = [
    `${name}: ${hasFailed(result) ? `failed, ${count(errors, 'problem')}` : 'ok'}`,
    ...(warnings > 0 ? [count(warnings, 'warning')] : []),
  ].join(', ');
  const sorted = [...problems].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
  return [
    note ? `${head} (${note})` : head,
    ...sorted.map(
      ({file, line, message, isWarning}) => `  ${file}:${line}: ${isWarning ? 'warning: ' : ''}${message}`,
    ),
  ].join('\n');
}

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;
