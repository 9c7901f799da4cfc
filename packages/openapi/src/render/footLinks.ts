import {joined, link, paragraph, type Content} from './content';

/** Ways on from the end of an operation: to the description itself. */
export function renderFootLinks(): Content {
  const links = [
    link('/openapi.yaml', 'OpenAPI', {download: true}),
    link('/postman-collection.json', 'Postman', {download: true}),
  ];
  return paragraph(joined(links, ' '), {class: 'op-foot'});
}
