import React from 'react';
import Steps from '@site/src/components/Steps';
import type {SpecimenProps} from '../Specimen';

export const steps: SpecimenProps = {
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
};
