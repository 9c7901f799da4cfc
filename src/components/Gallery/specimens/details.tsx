import React from 'react';
import Details from '@site/src/components/Details';
import {CONTENT, type SpecimenProps} from '../Specimen';

export const details: SpecimenProps = {
  id: 'details',
  title: 'Details',
  purpose: 'Collapsed content that most readers skip. A native disclosure, so it works without JavaScript.',
  props: {
    Details: [
      {name: 'summary', type: 'string', text: 'Visible label of the content.'},
      {name: 'open', type: 'boolean', preset: 'false', text: 'Whether it is initially open.'},
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
