import React from 'react';
import Details from '@site/src/components/Details';
import {CONTENT, type SpecimenProps} from '../Specimen';

export const details: SpecimenProps = {
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
};
