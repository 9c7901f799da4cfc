/**
 * Checks that need the loaded site share one process so it loads once. scripts/check.ts passes check names;
 * results go to stdout as JSON.
 */
import path from 'node:path';
import {houseRules} from '../config/house-rules';
import {checkExamples} from './description/examples';
import {checkNotifications} from './description/notifications';
import {checkOperations} from './description/operations';
import {checkSchemaExamples} from './description/schemaExamples';
import {checkSchemas} from './description/schemas';
import {loadDescription} from '@nacre-docs/openapi-core/read/load';
import {buildModel} from '@nacre-docs/openapi-core/model/model';
import {DescriptionError, type DescriptionProblem} from '@nacre-docs/openapi-core/read/problems';
import {CONTENT_CHECKS, DATED_CHECKS} from './pages';
import {relativePath} from './relativePath';
import {loadSite, type Problem} from './site';
import type {CheckResult} from './types';

/** The check that applies checks/description to openapi/. */
export const DESCRIPTION_CHECK = 'description';

/** Checks that run by default. */
export const SITE_CHECKS = [DESCRIPTION_CHECK, ...Object.keys(CONTENT_CHECKS)];

/** Checks that run only by name. */
export const NAMED_CHECKS = Object.keys(DATED_CHECKS);

const BY_NAME = {...CONTENT_CHECKS, ...DATED_CHECKS};

/** Runs checks by name. If the description can't be read, each check fails with the reason. */
export async function runSiteChecks(names: string[]): Promise<CheckResult[]> {
  try {
    const content = names.filter((name) => name !== DESCRIPTION_CHECK);
    const results: CheckResult[] = [];
    if (names.includes(DESCRIPTION_CHECK))
      results.push({name: DESCRIPTION_CHECK, problems: await checkDescription()});
    if (content.length === 0) return results;
    const site = await loadSite();
    const checked = content.map(async (name) => ({name, ...(await BY_NAME[name]!(site))}));
    return [...results, ...(await Promise.all(checked))];
  } catch (error) {
    if (!(error instanceof DescriptionError)) throw error;
    return names.map((name) => ({name, problems: error.problems.map(toProblem)}));
  }
}

async function checkDescription(): Promise<Problem[]> {
  const description = await loadDescription(path.join('openapi', 'openapi.yaml'));
  const problems = [
    ...buildModel(description).problems.filter(({severity}) => houseRules.noWarnings || severity === 'error'),
    ...checkOperations(description),
    ...checkSchemas(description),
    ...(houseRules.agreeingExamples ? checkExamples(description) : []),
    ...(houseRules.agreeingExamples ? checkSchemaExamples(description) : []),
    ...(houseRules.notificationLists ? checkNotifications(description) : []),
  ].map(toProblem);
  // Operations can share an example; report it once.
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}

function toProblem({file, line, message}: DescriptionProblem): Problem {
  return {file: relativePath(file), line, message};
}

async function main(): Promise<void> {
  const results = await runSiteChecks(process.argv.slice(2));
  process.stdout.write(JSON.stringify(results));
}

if (require.main === module) void main();
