import type {Check, ContentSite} from '@nacre-docs/kit/contentSite';
import {relativePath} from '@nacre-docs/kit/files';
import type {Problem} from '@nacre-docs/kit/problem';
import type {DescriptionProblem} from '@nacre-docs/openapi-core/read/problems';
import {readHistory} from '@nacre-docs/openapi-core/versions/files';
import {withApi, type Api, type ApiSite, type SampleSettings} from './apiSite';
import {checkAreas} from './areas';
import {checkChangelog} from './changelog';
import {checkExamples} from './description/examples';
import type {HouseRules} from './description/houseRules';
import {checkOperations} from './description/operations';
import {checkSchemaExamples} from './description/schemaExamples';
import {checkSchemas} from './description/schemas';
import {checkShownAnswers} from './description/shownAnswers';
import {checkFields} from './fields';
import type {TableFacts} from './generated';
import {checkHeld} from './held';
import {checkHistory} from './history';
import {checkNames} from './names';
import {checkOperationLinks, checkOperationsLinked} from './operationLinks';
import {checkIndexPages} from './orphans';
import {inspectSamples} from './samples';
import {checkSameThings} from './samples/same';
import {checkSimilarIds} from './samples/similarIds';
import {checkStates} from './states';

export interface ApiCheckOptions extends TableFacts {
  settings: SampleSettings;
  /** Rules for the description beyond valid OpenAPI. All are off by default. */
  houseRules?: HouseRules;
  /** Names in code that belong to other products. */
  foreignNames?: readonly string[];
}

/** Checks of the description, and of guides against it. @param api see `apiReader` */
export function apiChecks(
  api: () => Promise<Api>,
  {settings, houseRules = {}, states, held, foreignNames}: ApiCheckOptions,
): Check[] {
  const check = (name: string, run: (site: ApiSite, files: readonly string[]) => Problem[]): Check => ({
    name,
    async run(site) {
      const {model, files} = await api();
      return run(withApi(site, model, settings), files);
    },
  });
  return [
    {name: 'description', run: async () => checkDescription(await api(), houseRules)},
    {name: 'orphans', run: async (site: ContentSite) => checkIndexPages(site, await api())},
    {name: 'areas', run: checkAreas},
    ...(states ? [check('states', (site) => checkStates(site, states))] : []),
    ...(held ? [check('held', (site) => checkHeld(site, held))] : []),
    check('operation-links', (site, files) => [
      ...checkOperationLinks(site),
      ...checkOperationsLinked(site, files[0]),
    ]),
    ...(houseRules.operations?.announced ? [check('changelog', checkChangelog)] : []),
    check('history', (site) => checkHistory(site, readHistory(process.cwd()))),
    check('fields', checkFields),
    check('names', (site) => checkNames(site, foreignNames)),
    check('same-things', (site) => [...checkSameThings(site), ...checkSimilarIds(site)]),
    {
      name: 'samples',
      async run(site) {
        const {problems, checked, total} = inspectSamples(withApi(site, (await api()).model, settings));
        return {problems, note: `${checked} of ${total} samples checked`};
      },
    },
  ];
}

function checkDescription({model}: Api, rules: HouseRules): Problem[] {
  return descriptionProblems([
    ...model.problems.filter(({severity}) => rules.noWarnings === true || severity === 'error'),
    ...checkOperations(model, rules.operations ?? {}),
    ...checkSchemas(model, rules.schemas ?? {}),
    ...(rules.agreeingExamples
      ? [
          ...checkExamples(model, rules.exampleField),
          ...checkSchemaExamples(model),
          ...checkShownAnswers(model),
        ]
      : []),
  ]);
}

/** Problems of a description in the format of a check. An example that operations share is reported once. */
export function descriptionProblems(found: readonly DescriptionProblem[]): Problem[] {
  const problems = found.map(({file, line, message}) => ({file: relativePath(file), line, message}));
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}
