import React from 'react';
import {Card, Cards} from '@site/src/components/Cards';
import type {SpecimenProps} from '../Specimen';

export const cards: SpecimenProps = {
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
};
