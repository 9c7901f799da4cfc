import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import CodeBlock from '@theme/CodeBlock';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import Specimen, {PropTable} from '@site/src/components/Gallery/Specimen';
import {SPECIMENS} from '@site/src/components/Gallery/specimens';

/** The gallery of components for writers. */
export default function ComponentGallery(): ReactNode {
  return (
    <Layout
      title="Components"
      description="The components that writers can use, each with its properties, a live example and the source to copy."
    >
      <main className="container margin-vert--lg">
        <article className="row">
          <div className="col col--8 col--offset-2 markdown">
            <Heading as="h1">Components</Heading>
            <p>
              Every MDX page can use these components, all but Screen without an import;{' '}
              <code>src/theme/MDXComponents</code> registers them. Leave a blank line between a tag and the
              Markdown inside of it. What plain Markdown can do is on{' '}
              <Link to="/markdown-page">Markdown features</Link>, whole pages to copy are on the{' '}
              <Link to="/my-markdown-page">page template</Link>.
            </p>
            <ul>
              {SPECIMENS.map(({id, title}) => (
                <li key={id}>
                  <Link to={`#${id}`}>{title}</Link>
                </li>
              ))}
              <li>
                <Link to="#tables">
                  OperationList, RolePermissions, RoleTable, LimitTable, StateDiagram, StateTable and
                  HeldOperations
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

/** Not components of the browser: the build puts tables in their place, so there is nothing to show live. */
function TablesNote(): ReactNode {
  return (
    <>
      <Heading as="h2" id="tables">
        OperationList, RolePermissions, RoleTable, LimitTable, StateDiagram, StateTable and HeldOperations
      </Heading>
      <p>
        Tables that the build makes, in pages of <code>docs/</code> only. From the API description: the
        operations of a tag, as on <Link to="/docs/scope-api-index">scopes</Link>, the roles, and which of
        them may call each operation. From <code>docs/_data/limits.yaml</code>: the{' '}
        <Link to="/docs/limits">limits</Link> of an area. From <code>config/platform/</code>: the states of a{' '}
        <Link to="/docs/deployments#lifecycle">deployment</Link>, and what{' '}
        <Link to="/docs/approvals/actions">approvals</Link> or hooks can hold. RolePermissions has no
        properties.
      </p>
      <CodeBlock language="mdx" title="Source">
        {
          '<OperationList tag="scope" />\n\n<RolePermissions />\n\n<LimitTable area="api" />\n\n<StateDiagram of="scope" without="failed" />\n\n<StateTable of="deployment" />\n\n<HeldOperations by="approvals" per="entity" />\n\n<RoleTable heading="For" />'
        }
      </CodeBlock>
      <PropTable
        component="OperationList"
        props={[
          {
            name: 'tag',
            type: 'string',
            text: 'Tag of the API description. One without operations stops the build.',
          },
        ]}
      />
      <PropTable
        component="LimitTable"
        props={[
          {
            name: 'area',
            type: 'string',
            text: 'Area of the limits. One that is not in the file stops the build.',
          },
        ]}
      />
      <PropTable
        component="StateDiagram, StateTable"
        props={[
          {name: 'of', type: 'string', text: 'Kind of config/platform. An unknown one stops the build.'},
          {name: 'only', type: 'string', text: 'States to show, with commas between; by default all.'},
          {name: 'without', type: 'string', text: 'States, or arrows such as * --> failed, to leave out.'},
          {name: 'children', type: 'list', text: 'Words of the page: - `failed`: See the messages.'},
        ]}
      />
      <PropTable
        component="HeldOperations"
        props={[
          {name: 'by', type: 'string', text: 'What holds: approvals or hooks. Another stops the build.'},
          {
            name: 'per',
            type: 'string',
            text: 'entity for a row of names for each; by default, all there is to say.',
          },
          {name: 'children', type: 'list', text: 'Words of the page: - `scope:create`: Nothing is there.'},
        ]}
      />
      <PropTable
        component="RoleTable"
        props={[
          {name: 'heading', type: 'string', text: 'Heading of the second column; by default, May do.'},
          {name: 'children', type: 'list', text: 'Words of the page: - `ops`: The platform team.'},
        ]}
      />
    </>
  );
}
