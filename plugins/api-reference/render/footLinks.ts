import {joined, link, paragraph, type Content} from './content';
import type {PageContext} from './pageContext';

/** Ways on from the end of an operation: to the description itself. */
export function renderFootLinks({options: {downloads = []}}: PageContext): Content {
  const links = [
    downloads.includes('openapi.yaml') && link('/openapi.yaml', 'OpenAPI', {download: true}),
    downloads.includes('postman-collection.json') &&
      link('/postman-collection.json', 'Postman', {download: true}),
  ].filter(Boolean);
  return links.length > 0 && paragraph(joined(links, ' '), {class: 'op-foot'});
}
