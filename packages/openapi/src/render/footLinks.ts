import type {ReferencePlaces} from '@nacre-docs/kit/routes';
import {joined, link, paragraph, type Content} from './content';

/** Links at the end of an operation, to the description. */
export function renderFootLinks({downloads}: ReferencePlaces): Content {
  if (downloads === '') return false;
  const links = [
    link(`${downloads}openapi.yaml`, 'OpenAPI', {download: true}),
    link(`${downloads}postman-collection.json`, 'Postman', {download: true}),
  ];
  return paragraph(joined(links, ' '), {class: 'op-foot'});
}
