import React from 'react';
import Steps from '@site/src/components/Steps';
import type {SpecimenProps} from '../Specimen';

export const steps: SpecimenProps = {
  id: 'steps',
  title: 'Steps',
  purpose: 'Numbered steps of a tutorial or a long procedure, connected by a line.',
  props: {
    Steps: [
      {
        name: 'children',
        type: 'Markdown',
        text: 'One ordered list. Steps may contain code, notes, and tabs.',
      },
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
