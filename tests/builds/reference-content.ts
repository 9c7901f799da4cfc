import type {FixtureSite} from './fixture-site';

/** Follows the operation of every fixture site. */
const OPERATIONS = `  /roles/{slug}:
    get:
      operationId: readRole
      tags: [application]
      summary: Read a role
      description: Reads one role.
      x-permission: role:read
      parameters: [{name: slug, in: path, required: true, schema: {type: string}}]
      responses:
        '200':
          description: The role.
          content:
            application/json:
              schema: {$ref: '#/components/schemas/Role'}
              examples:
                member: {value: {slug: member, includes: [], permissions: [role:read]}}
                admin: {value: {slug: admin, includes: [member], permissions: [deployment:create]}}
components:
  schemas:
    Role:
      type: object
      properties:
        slug: {type: string, description: Short name.}
`;

/** Adds pages with dependencies to a fixture site: tables, a partial, a diagram, an image. */
export function writeReferenceContent(site: FixtureSite): void {
  site.append('openapi/openapi.yaml', OPERATIONS);
  site.replace('docs/application-api-index.mdx', 'Text.', 'Text.\n\n<OperationList tag="application" />');
  site.replace('docs/authorization/roles.mdx', 'Text.', 'Text.\n\n<RolePermissions />');
  site.write(
    'docs/_partials/note.mdx',
    'A shared note.\n\n```mermaid\nflowchart LR\n  first --> second\n```\n\n```json\n{"code": true}\n```\n',
  );
  site.replace('docs/support.mdx', 'Text.', "import Note from './_partials/note.mdx';\n\n<Note />\n");
  site.write('static/img/fixture.svg', image(40));
  site.replace('docs/cli.mdx', 'Text.', 'Text.\n\n![A square](/img/fixture.svg)');
}

/** A square image with this side in pixels. */
export const image = (size: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"></svg>`;
