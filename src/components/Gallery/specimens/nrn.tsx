import React from 'react';
import Nrn from '@site/src/components/Nrn';
import type {SpecimenProps} from '../Specimen';

const VALUE = 'organization=fernhollow:account=retail:namespace=checkout';

export const nrn: SpecimenProps = {
  id: 'nrn',
  title: 'Nrn',
  purpose: 'The parts of an NRN, with the name and the color of their levels, where a page explains one.',
  props: {Nrn: [{name: 'value', type: 'string', text: 'The whole NRN.'}]},
  example: <Nrn value={VALUE} />,
  source: `<Nrn value="${VALUE}" />`,
};
