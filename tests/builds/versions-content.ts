import {product} from '../../config/product';
import type {FixtureSite} from './fixture-site';

/** An operation in addition to that of every fixture site. The newer version lacks it. */
const REMOVED = `  /deployments/{id}/pause:
    post:
      operationId: pauseDeployment
      tags: [application]
      summary: Pause a deployment
      description: Holds a deployment, see [support](/docs/support). Start with [creating one](/docs/api/create-deployment).
      parameters: [{name: id, in: path, required: true, schema: {type: string}}]
      responses:
        '200': {description: Paused}
`;

const limits = (size: string) =>
  `areas:\n  - area: api\n    limits:\n      - limit: Page size\n        value: ${size}\n`;

/** Adds pages, tables and an operation to a fixture site. The newer version won't have them. */
function writeFirstVersion(fixture: FixtureSite): void {
  fixture.append('openapi/openapi.yaml', REMOVED);
  // Before the server in `simulatedServers`.
  fixture.replace('openapi/openapi.yaml', 'servers: [', 'servers: [{url: https://v1.nacre.example}, ');
  fixture.write('docs/_data/limits.yaml', limits('1 to 50 items'));
  fixture.write('docs/_partials/note.mdx', 'A note of the first version.\n');
  fixture.replace(
    'docs/application-api-index.mdx',
    'Text.',
    '<OperationList tag="application" />\n\n<LimitTable area="api" />',
  );
  fixture.replace(
    'docs/cli.mdx',
    'Text.',
    `import Note from '@site/docs/_partials/note.mdx';\n\n<Note />\n\nPause with [\`pauseDeployment\`](/docs/api/pause-deployment), after [support](/docs/support). Take the [description](pathname:///openapi.yaml).\n\n\`\`\`bash\ncurl --output openapi.json ${product.url}/openapi.json\n\`\`\`\n`,
  );
}

/** Changes the content of {@link writeFirstVersion} for the version after the frozen one. */
function writeSecondVersion(fixture: FixtureSite): void {
  fixture.replace('openapi/openapi.yaml', REMOVED, '');
  fixture.replace('openapi/openapi.yaml', 'https://v1.nacre.example', 'https://v2.nacre.example');
  fixture.replace('openapi/openapi.yaml', 'Puts a release on a scope.', 'Rolls a release out.');
  fixture.write('docs/_data/limits.yaml', limits('1 to 90 items'));
  fixture.write('docs/_partials/note.mdx', 'A note of the second version.\n');
  fixture.replace('docs/cli.mdx', '[`pauseDeployment`](/docs/api/pause-deployment)', '`pauseDeployment`');
}

/**
 * Freezes a fixture site with Docusaurus's own command, then changes the docs and the description, and builds
 * both versions.
 *
 * @param before makes further changes to the first version
 * @param after makes further changes to the next version
 * @throws Error with the output of the failed command
 */
export function buildTwoVersions(
  fixture: FixtureSite,
  {before, after}: {before?: () => void; after?: () => void} = {},
): void {
  writeFirstVersion(fixture);
  before?.();
  expectSuccess(fixture.run('docs:version', '1.0'));
  writeSecondVersion(fixture);
  after?.();
  expectSuccess(fixture.build());
}

function expectSuccess({status, output}: ReturnType<FixtureSite['build']>): void {
  if (status !== 0) throw new Error(output);
}
