import React, {type ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Figure from '@site/src/components/Figure';
import type {SpecimenProps} from '../Specimen';

/** The build's output for the Markdown below. */
function ExampleImage(): ReactNode {
  return (
    <img
      src={useBaseUrl('/img/example-diagram.svg')}
      alt="Build, release, and deployment in a row"
      width={712}
      height={104}
    />
  );
}

export const figure: SpecimenProps = {
  id: 'figure',
  title: 'Figure',
  purpose: 'An image or a diagram that needs a caption. An image without one is plain Markdown.',
  props: {
    Figure: [
      {name: 'alt', type: 'string', text: 'Alt text for people who cannot see the figure.'},
      {name: 'caption', type: 'string', preset: 'none', text: 'What to notice; shown below.'},
      {name: 'children', type: 'Markdown', text: 'The image, SVG or Mermaid diagram.'},
    ],
  },
  example: (
    <Figure
      alt="From build to deployment"
      caption="A build becomes a release, and the release is deployed to a scope."
    >
      <ExampleImage />
    </Figure>
  ),
  source: `<Figure alt="From build to deployment" caption="A build becomes a release, and the release is deployed to a scope.">

![Build, release, and deployment in a row](/img/example-diagram.svg)

</Figure>`,
};
