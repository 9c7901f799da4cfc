/**
 * Holds openapi/ against our rules: `tsx scripts/check-openapi.ts [file]`.
 * Prints a line for each problem and exits 1 where there is an error.
 */
import {checkExamples} from '../openapi/rules/examples';
import {checkOperations} from '../openapi/rules/operations';
import {checkSchemas} from '../openapi/rules/schemas';
import {loadDescription} from '../plugins/api-reference/load';
import {DescriptionError, formatProblem} from '../plugins/api-reference/problems';

async function main(): Promise<void> {
  const file = process.argv[2] ?? 'openapi/openapi.yaml';
  try {
    const description = await loadDescription(file);
    const problems = [
      ...description.problems,
      ...checkOperations(description),
      ...checkSchemas(description),
      ...checkExamples(description),
    ];
    for (const line of new Set(problems.map(formatProblem))) console.log(line);
    console.log(`${problems.length} problems in ${file}`);
    process.exitCode = problems.length > 0 ? 1 : 0;
  } catch (error) {
    if (!(error instanceof DescriptionError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

void main();
