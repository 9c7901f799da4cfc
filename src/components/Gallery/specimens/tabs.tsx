import React from 'react';
import CodeBlock from '@theme/CodeBlock';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import {CONTENT, type SpecimenProps} from '../Specimen';

export const tabs: SpecimenProps = {
  id: 'tabs',
  title: 'Tabs and TabItem',
  purpose:
    'Alternatives, shown one at a time. Groups with the same id switch together, and the choice is remembered.',
  props: {
    Tabs: [
      {
        name: 'groupId',
        type: 'string',
        preset: 'none',
        text: 'Id of groups that switch together; use surface for UI, CLI, API, and Terraform.',
      },
      {
        name: 'queryString',
        type: 'boolean or string',
        preset: 'false',
        text: 'Keep the choice in the URL, so it can be linked.',
      },
      {name: 'children', type: 'TabItem elements', text: 'The tabs, in the same order on all pages.'},
    ],
    TabItem: [
      {
        name: 'value',
        type: 'string',
        text: 'Id of the tab in its group: ui, cli, api, or terraform in surface.',
      },
      {name: 'label', type: 'string', preset: 'value', text: 'Tab label.'},
      {name: 'default', type: 'boolean', preset: 'the first tab', text: 'Select this tab by default.'},
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
