import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import CodeBlock from '@theme/CodeBlock';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import Specimen, {PropTable} from '@site/src/components/Gallery/Specimen';
import {SPECIMENS} from '@site/src/components/Gallery/specimens';

/** Component gallery for writers. */
export default function ComponentGallery(): ReactNode {
  return (
    <Layout
      title="Components"
      description="Components for writers, each with its props, a live example, and the source to copy."
    >
      <main className="container margin-vert--lg">
        <article className="row">
          <div className="col col--8 col--offset-2 markdown">
            <Heading as="h1">Components</Heading>
            <p>
              Every MDX page can use these components without importing them, except Screen:{' '}
              <code>src/theme/MDXComponents</code> registers them. Leave a blank line between a tag and the
              Markdown inside it. See <Link to="/markdown-page">Markdown features</Link> for plain Markdown,
              and the <Link to="/my-markdown-page">page template</Link> for whole pages to copy.
            </p>
            <ul>
              {SPECIMENS.map(({id, title}) => (
                <li key={id}>
                  <Link to={`#${id}`}>{title}</Link>
                </li>
              ))}
              <li>
                <Link to="#tables">
                  AreaList, OperationList, RolePermissions, RoleTable, LimitTable, StateDiagram, StateTable,
                  and HeldOperations
                </Link>
              </li>
            </ul>
            {SPECIMENS.map((specimen) => (
              <Specimen key={specimen.id} {...specimen} />
            ))}
            <TablesNote />
          </div>
        </article>
      </main>
    </Layout>
  );
}

/** Rendered as tables at build time, so there is no live example. */
function TablesNote(): ReactNode {
  return (
    <>
      <Heading as="h2" id="tables">
        AreaList, OperationList, RolePermissions, RoleTable, LimitTable, StateDiagram, StateTable, and
        HeldOperations
      </Heading>
      <p>
        Tables generated at build time, only in <code>docs/</code>. From the API description: the{' '}
        <Link to="/docs/api-getting-started">areas</Link> of the sidebar, the operations of a tag, as on{' '}
        <Link to="/docs/scope-api-index">scopes</Link>, the roles, and which of them may call each operation.
        From <code>docs/_data/limits.yaml</code>: the <Link to="/docs/limits">limits</Link> of an area. From{' '}
        <code>platform/</code>: the states of a <Link to="/docs/deployments#lifecycle">deployment</Link>, and
        the operations that <Link to="/docs/approvals/actions">approvals</Link> or hooks can hold. AreaList
        and RolePermissions don&apos;t take props.
      </p>
      <CodeBlock language="mdx" title="Source">
        {
          '<AreaList />\n\n<OperationList tag="scope" />\n\n<RolePermissions />\n\n<LimitTable area="api" />\n\n<StateDiagram of="scope" without="failed" />\n\n<StateTable of="deployment" />\n\n<HeldOperations by="approvals" per="entity" />\n\n<RoleTable heading="For" />'
        }
      </CodeBlock>
      <PropTable
        component="OperationList"
        props={[
          {
            name: 'tag',
            type: 'string',
            text: 'Tag in the API description. A tag without operations fails the build.',
          },
        ]}
      />
      <PropTable
        component="LimitTable"
        props={[{name: 'area', type: 'string', text: 'Area of the limits. An unknown area fails the build.'}]}
      />
      <PropTable
        component="StateDiagram, StateTable"
        props={[
          {name: 'of', type: 'string', text: 'Entity in platform/. An unknown entity fails the build.'},
          {name: 'only', type: 'string', text: 'States to show, separated by commas. Default: all.'},
          {name: 'without', type: 'string', text: 'States, or transitions such as * --> failed, to omit.'},
          {name: 'children', type: 'list', text: 'Custom text: - `failed`: See the messages.'},
        ]}
      />
      <PropTable
        component="HeldOperations"
        props={[
          {
            name: 'by',
            type: 'string',
            text: 'The cause of a hold: approvals or hooks. Other values fail the build.',
          },
          {
            name: 'per',
            type: 'string',
            text: 'entity for one row of names per entity. Default: full details.',
          },
          {name: 'children', type: 'list', text: 'Custom text: - `scope:create`: Nothing exists yet.'},
        ]}
      />
      <PropTable
        component="RoleTable"
        props={[
          {name: 'heading', type: 'string', text: 'Heading of the second column. Default: May do.'},
          {name: 'children', type: 'list', text: 'Custom text: - `ops`: The platform team.'},
        ]}
      />
    </>
  );
}
