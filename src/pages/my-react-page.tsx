import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import CodeBlock from '@theme/CodeBlock';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import {Card, Cards} from '@site/src/components/Cards';
import Details from '@site/src/components/Details';
import Figure from '@site/src/components/Figure';
import Screen, {Bars, Button, Columns, Field, Panel, Share, Status} from '@site/src/components/Screen';
import Steps from '@site/src/components/Steps';

interface Prop {
  name: string;
  type: string;
  /** Absent for a property that has to be given. */
  preset?: string;
  text: string;
}

interface Entry {
  id: string;
  title: string;
  /** What it is for, in a sentence or two. */
  purpose: ReactNode;
  /** Properties by component, where an entry shows more than one. */
  props: Record<string, Prop[]>;
  example: ReactNode;
  source: string;
}

const CONTENT: Prop = {name: 'children', type: 'Markdown', text: 'What it shows.'};

/** Every component that this site has for writers, in the order of its name. */
const ENTRIES: Entry[] = [
  {
    id: 'cards',
    title: 'Cards and Card',
    purpose: 'Ways to go on, at the end of an overview or on a landing page. The whole card is the link.',
    props: {
      Cards: [
        {name: 'children', type: 'Card elements', text: 'The cards; as many in a row as there is room for.'},
      ],
      Card: [
        {name: 'title', type: 'string', text: 'Name of the page behind it; the text of the link.'},
        {name: 'href', type: 'string', text: 'Address inside the site, such as /docs/deployments.'},
        {name: 'children', type: 'Markdown', text: 'One sentence that says what is behind it.'},
      ],
    },
    example: (
      <Cards>
        <Card title="Deployments" href="/docs/deployments">
          Put a release on a scope and move traffic to it.
        </Card>
        <Card title="Dimensions" href="/docs/dimensions">
          Say where a scope runs, and predict which value wins.
        </Card>
      </Cards>
    ),
    source: `<Cards>
<Card title="Deployments" href="/docs/deployments">Put a release on a scope and move traffic to it.</Card>
<Card title="Dimensions" href="/docs/dimensions">Say where a scope runs, and predict which value wins.</Card>
</Cards>`,
  },
  {
    id: 'code-block',
    title: 'CodeBlock',
    purpose: (
      <>
        Code with a title and a copy button. In Markdown, write a{' '}
        <Link to="/markdown-page#code">code fence</Link>: the build turns it into this component, colored. Use
        the component itself only in React pages, where code stays plain.
      </>
    ),
    props: {
      CodeBlock: [
        {name: 'children', type: 'string', text: 'The code, when it is not highlighted.'},
        {name: 'language', type: 'string', preset: "'text'", text: 'Name of the language.'},
        {name: 'title', type: 'string', preset: 'none', text: 'A file name or a place, above the code.'},
        {
          name: 'html',
          type: 'string',
          preset: 'none',
          text: 'Highlighted code. Set by the build, never by hand.',
        },
      ],
    },
    example: (
      <CodeBlock language="bash" title="Terminal">
        nacre scope list --status active
      </CodeBlock>
    ),
    source: `<CodeBlock language="bash" title="Terminal">
  nacre scope list --status active
</CodeBlock>`,
  },
  {
    id: 'details',
    title: 'Details',
    purpose:
      'Something that most readers skip, out of the way. A native disclosure, so it works without JavaScript.',
    props: {
      Details: [
        {name: 'summary', type: 'string', text: 'What is inside; the words that stay visible.'},
        {name: 'open', type: 'boolean', preset: 'false', text: 'Show it open at first.'},
        CONTENT,
      ],
    },
    example: (
      <Details summary="Why the two numbers differ">
        <p>The first counts instances, the second counts scopes.</p>
      </Details>
    ),
    source: `<Details summary="Why the two numbers differ">

The first counts instances, the second counts scopes.

</Details>`,
  },
  {
    id: 'figure',
    title: 'Figure',
    purpose: 'An image or a diagram that needs a caption. An image without one is plain Markdown.',
    props: {
      Figure: [
        {name: 'alt', type: 'string', text: 'What the figure is, for people who cannot see it.'},
        {name: 'caption', type: 'string', preset: 'none', text: 'What to notice in it; shown below.'},
        {name: 'children', type: 'Markdown', text: 'The image, SVG or Mermaid diagram.'},
      ],
    },
    example: (
      <Figure
        alt="The way of a change"
        caption="What a pipeline made becomes a release, and the release is put on a scope."
      >
        <img
          src="/img/example-diagram.svg"
          alt="Build, release and deployment in a row"
          width={712}
          height={104}
        />
      </Figure>
    ),
    source: `<Figure alt="The way of a change" caption="What a pipeline made becomes a release, and the release is put on a scope.">

![Build, release and deployment in a row](/img/example-diagram.svg)

</Figure>`,
  },
  {
    id: 'screen',
    title: 'Screen and its parts',
    purpose: (
      <>
        A screen of the web UI, drawn: where controls are, what success looks like. A click enlarges it. The
        only one that a page imports, so that other pages do not load it:{' '}
        <code>{"import Screen, {Field} from '@site/src/components/Screen';"}</code>. Inside of it stand
        Markdown tables and the parts.
      </>
    ),
    props: {
      Screen: [
        {
          name: 'alt',
          type: 'string',
          text: 'What it shows, in a sentence or two; the parts are not read out.',
        },
        {name: 'caption', type: 'string', preset: 'none', text: 'What to notice in it; shown below.'},
        {name: 'area', type: 'string', text: 'The open entry of the main menu, such as Applications.'},
        {
          name: 'path',
          type: 'string[]',
          preset: '[]',
          text: 'Where it is below the area, from the outside in.',
        },
        {name: 'title', type: 'string', text: 'Heading of the screen.'},
        {name: 'status', type: 'string', preset: 'none', text: 'State shown beside the title.'},
        {
          name: 'buttons',
          type: 'string[]',
          preset: '[]',
          text: 'Buttons beside the title; the last is the main one.',
        },
        {name: 'tabs', type: 'string[]', preset: '[]', text: 'Tabs below the title.'},
        {name: 'tab', type: 'string', preset: 'none', text: 'The open tab.'},
        CONTENT,
      ],
      Field: [
        {name: 'label, value', type: 'string', text: 'A field of a form and what it holds.'},
        {name: 'hint', type: 'string', preset: 'none', text: 'Help below the field.'},
        {
          name: 'required, choice',
          type: 'boolean',
          preset: 'false',
          text: 'Marked as needed; a list to choose from.',
        },
      ],
      Status: [
        {name: 'children', type: 'string', text: 'A state of the platform, in the color of its meaning.'},
      ],
      Button: [
        {name: 'primary', type: 'boolean', preset: 'false', text: 'The main button of its place.'},
        CONTENT,
      ],
      Panel: [
        {name: 'title', type: 'string', text: 'Title of a bordered part.'},
        {
          name: 'children',
          type: 'Markdown',
          preset: 'none',
          text: 'What it shows; without it the part is collapsed.',
        },
      ],
      Columns: [
        {name: 'children', type: 'parts', text: 'Panels, fields or bars, side by side where there is room.'},
      ],
      Share: [
        {name: 'before, after', type: 'string', text: 'The two that share a hundred percent.'},
        {name: 'percent', type: 'number', text: 'Share of the second.'},
      ],
      Bars: [
        {name: 'title, total', type: 'string', text: 'What is counted, and the number to notice.'},
        {name: 'values', type: 'number[]', text: 'One bar each, scaled to the highest.'},
      ],
    },
    example: (
      <Screen
        alt="A deployment page with the share of traffic, a field for the wait, and two buttons."
        caption="Finalize is the main button."
        area="Applications"
        path={['retail', 'checkout', 'cart-api']}
        title="Deployment of 1.9.0"
        status="running"
        buttons={['Roll back', 'Finalize']}
        tabs={['Overview', 'Messages']}
        tab="Overview"
      >
        <Share before="Blue · 1.8.0" after="Green · 1.9.0" percent={25} />
        <Columns>
          <Panel title="Next step">
            <Field label="Wait" value="15 minutes" choice required />
            <Button primary>Switch traffic</Button> <Status>pending</Status>
          </Panel>
          <Bars title="Requests" total="412 a second" values={[3, 5, 4, 6, 7, 6]} />
        </Columns>
      </Screen>
    ),
    source: `<Screen
  alt="A deployment page with the share of traffic, a field for the wait, and two buttons."
  caption="Finalize is the main button."
  area="Applications"
  path={['retail', 'checkout', 'cart-api']}
  title="Deployment of 1.9.0"
  status="running"
  buttons={['Roll back', 'Finalize']}
  tabs={['Overview', 'Messages']}
  tab="Overview"
>
<Share before="Blue · 1.8.0" after="Green · 1.9.0" percent={25} />
<Columns>
<Panel title="Next step">
<Field label="Wait" value="15 minutes" choice required />
<Button primary>Switch traffic</Button> <Status>pending</Status>
</Panel>
<Bars title="Requests" total="412 a second" values={[3, 5, 4, 6, 7, 6]} />
</Columns>
</Screen>`,
  },
  {
    id: 'steps',
    title: 'Steps',
    purpose: 'The numbered actions of a tutorial or of a longer procedure, joined by a line.',
    props: {
      Steps: [
        {name: 'children', type: 'Markdown', text: 'One ordered list. Steps may hold code, notes and tabs.'},
      ],
    },
    example: (
      <Steps>
        <ol>
          <li>
            <strong>Create the scope.</strong> It is ready when its status is <code>active</code>.
          </li>
          <li>
            <strong>Deploy a release to it.</strong> Traffic follows your strategy.
          </li>
        </ol>
      </Steps>
    ),
    source: `<Steps>

1. **Create the scope.** It is ready when its status is \`active\`.
2. **Deploy a release to it.** Traffic follows your strategy.

</Steps>`,
  },
  {
    id: 'tabs',
    title: 'Tabs and TabItem',
    purpose:
      'Ways of doing the same thing, one at a time. Groups with the same id change together and are remembered.',
    props: {
      Tabs: [
        {
          name: 'groupId',
          type: 'string',
          preset: 'none',
          text: 'Group that changes together; surface for the ways to work with the platform.',
        },
        {
          name: 'queryString',
          type: 'boolean or string',
          preset: 'false',
          text: 'Keep the choice in the address, to link to it.',
        },
        {name: 'children', type: 'TabItem elements', text: 'The tabs, in the order that all pages use.'},
      ],
      TabItem: [
        {
          name: 'value',
          type: 'string',
          text: 'Id of the tab in its group: ui, cli, api or terraform in surface.',
        },
        {name: 'label', type: 'string', preset: 'value', text: 'Words on the tab.'},
        {
          name: 'default',
          type: 'boolean',
          preset: 'the first tab',
          text: 'Show this one until the reader chooses.',
        },
        CONTENT,
      ],
    },
    example: (
      <Tabs groupId="surface">
        <TabItem value="ui" label="UI">
          <p>
            Open <strong>Platform settings &gt; Dimensions</strong>.
          </p>
        </TabItem>
        <TabItem value="cli" label="CLI">
          <CodeBlock language="bash">nacre dimension list</CodeBlock>
        </TabItem>
      </Tabs>
    ),
    source: `<Tabs groupId="surface">
<TabItem value="ui" label="UI">

Open **Platform settings > Dimensions**.

</TabItem>
<TabItem value="cli" label="CLI">

\`\`\`bash
nacre dimension list
\`\`\`

</TabItem>
</Tabs>`,
  },
];

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
              {ENTRIES.map(({id, title}) => (
                <li key={id}>
                  <Link to={`#${id}`}>{title}</Link>
                </li>
              ))}
              <li>
                <Link to="#tables">OperationList, RolePermissions and LimitTable</Link>
              </li>
            </ul>
            {ENTRIES.map((entry) => (
              <Specimen key={entry.id} {...entry} />
            ))}
            <TablesNote />
          </div>
        </article>
      </main>
    </Layout>
  );
}

function Specimen({id, title, purpose, props, example, source}: Entry): ReactNode {
  const components = Object.entries(props);
  return (
    <>
      <Heading as="h2" id={id}>
        {title}
      </Heading>
      <p>{purpose}</p>
      {example}
      <CodeBlock language="mdx" title="Source">
        {source}
      </CodeBlock>
      {components.map(([component, list]) => (
        <PropTable key={component} component={components.length > 1 ? component : undefined} props={list} />
      ))}
    </>
  );
}

function PropTable({component, props}: {component?: string; props: Prop[]}): ReactNode {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{component ? `Property of ${component}` : 'Property'}</th>
          <th scope="col">Type</th>
          <th scope="col">Default</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        {props.map(({name, type, preset, text}) => (
          <tr key={name}>
            <td>
              <code>{name}</code>
            </td>
            <td>{type}</td>
            <td>{preset ?? 'required'}</td>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Not components of the browser: the build puts tables in their place, so there is nothing to show live. */
function TablesNote(): ReactNode {
  return (
    <>
      <Heading as="h2" id="tables">
        OperationList, RolePermissions and LimitTable
      </Heading>
      <p>
        Tables that the build makes, in pages of <code>docs/</code> only. From the API description: the
        operations of a tag, as on <Link to="/docs/scope-api-index">scopes</Link>, and the roles that may call
        each operation. From <code>docs/_data/limits.yaml</code>: the <Link to="/docs/limits">limits</Link> of
        an area. RolePermissions has no properties.
      </p>
      <CodeBlock language="mdx" title="Source">
        {'<OperationList tag="scope" />\n\n<RolePermissions />\n\n<LimitTable area="api" />'}
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
    </>
  );
}
