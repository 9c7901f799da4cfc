import {html, type Html} from '../../static-html/html';
import {renderMarkdown} from '../../static-html/markdown';
import {resolve} from '../model/resolve';
import type {SecurityScheme} from '../read/openapi';
import {authorizationScheme} from '../samples/request';
import type {PageContext} from './pageContext';
import {externalLink, renderHeading} from './parts';

export function renderAuthorization(page: PageContext): Html | false {
  const {security, kind} = page.operation;
  if (kind === 'webhook') return false;
  const schemes = page.model.document.components?.securitySchemes ?? {};
  const lines = security.map((requirement) => {
    const parts = Object.entries(requirement).map(([name, scopes]) => {
      const scheme = resolve<SecurityScheme>(page.model.document, schemes[name]);
      return html`${describeScheme(name, scheme)}${scopes?.length > 0 && html` with ${scopes.map((scope, index) => html`${index > 0 && ', '}<code>${scope}</code>`)}`}`;
    });
    return parts.length === 0
      ? html`No credential.`
      : html`${parts.map((part, index) => html`${index > 0 && ' and '}${part}`)}`;
  });
  if (lines.length === 0) {
    return html`<section>${renderHeading(page, 'authorization')}<p>This operation needs no credential.</p></section>`;
  }
  return html`<section>${renderHeading(page, 'authorization')}${
    lines.length === 1
      ? html`<div>${lines[0]}</div>`
      : html`<p>One of:</p><ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>`
  }</section>`;
}

function describeScheme(name: string, scheme: SecurityScheme | undefined): Html {
  if (!scheme) return html`<code>${name}</code>`;
  const header = html`<code>Authorization: ${authorizationScheme(scheme)}</code>`;
  const how =
    scheme.type === 'http'
      ? header
      : scheme.type === 'apiKey'
        ? html`<code>${scheme.name}</code> in ${scheme.in}`
        : scheme.type === 'mutualTLS'
          ? html`<code>${name}</code>, a client certificate`
          : html`${header}, <code>${scheme.type}</code>`;
  const addresses = [
    ...Object.values(scheme.flows ?? {}).flatMap(({authorizationUrl, deviceAuthorizationUrl, tokenUrl}) => [
      authorizationUrl,
      deviceAuthorizationUrl,
      tokenUrl,
    ]),
    scheme.openIdConnectUrl,
    scheme.oauth2MetadataUrl,
  ].filter((address) => address !== undefined);
  return html`${how}${[...new Set(addresses)].map((address) => html` ${externalLink(address)}`)}${scheme.description && html` ${renderMarkdown(scheme.description)}`}`;
}
