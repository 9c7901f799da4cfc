import {html, type Html} from '../../static-html/html';
import type {PageContext} from './pageContext';

/** Ways on from the end of an operation: to the description itself. */
export function renderFootLinks({options: {downloads = []}}: PageContext): Html | false {
  const links = [
    downloads.includes('openapi.yaml') && html`<a href="/openapi.yaml" download>OpenAPI</a>`,
    downloads.includes('postman-collection.json') &&
      html`<a href="/postman-collection.json" download>Postman</a>`,
  ].filter((link) => link instanceof Object);
  return links.length > 0 && html`<p class="op-foot">${links}</p>`;
}
