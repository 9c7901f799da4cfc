import React from 'react';
import Nrn from '@site/src/components/Nrn';
import type {SpecimenProps} from '../Specimen';

const VALUE = 'organization=fernhollow:account=retail:namespace=checkout';

export const nrn: SpecimenProps = {
  id: 'nrn',
  title: 'Nrn',
  purpose: 'The parts of an NRN, labeled and colored by level, for pages that explain one.',
  props: {Nrn: [{name: 'value', type: 'string', text: 'The whole NRN.'}]},
  example: <Nrn value={VALUE} />,
  source: `<Nrn value="${VALUE}" />`,
};
