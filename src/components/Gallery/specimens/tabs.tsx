import React from 'react';
import CodeBlock from '@theme/CodeBlock';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import {CONTENT, type SpecimenProps} from '../Specimen';

export const tabs: SpecimenProps = {
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
};
