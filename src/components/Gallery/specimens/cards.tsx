import React from 'react';
import {Card, Cards} from '@site/src/components/Cards';
import type {SpecimenProps} from '../Specimen';

export const cards: SpecimenProps = {
  id: 'cards',
  title: 'Cards and Card',
  purpose: 'Next steps at the end of an overview or on a landing page. The whole card is a link.',
  props: {
    Cards: [{name: 'children', type: 'Card elements', text: 'The cards, as many per row as fit.'}],
    Card: [
      {name: 'title', type: 'string', text: 'Name of the target page; the link text.'},
      {name: 'href', type: 'string', text: 'Path on this site, such as /docs/deployments.'},
      {name: 'children', type: 'Markdown', text: 'One sentence about the target page.'},
    ],
  },
  example: (
    <Cards>
      <Card title="Deployments" href="/docs/deployments">
        Deploy a release to a scope and move traffic to it.
      </Card>
      <Card title="Dimensions" href="/docs/dimensions">
        Define where a scope runs, and predict which value wins.
      </Card>
    </Cards>
  ),
  source: `<Cards>
<Card title="Deployments" href="/docs/deployments">Deploy a release to a scope and move traffic to it.</Card>
<Card title="Dimensions" href="/docs/dimensions">Define where a scope runs, and predict which value wins.</Card>
</Cards>`,
};
