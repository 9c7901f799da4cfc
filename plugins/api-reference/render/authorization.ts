import {html, type Html} from '../../static-html/html';
import {renderInlineMarkdown, renderMarkdown} from '../../static-html/markdown';
import type {ApiModel} from '../model/model';
import {resolve} from '../model/resolve';
import type {SecurityRequirement, SecurityScheme} from '../read/openapi';
import {authorizationScheme} from '../samples/request';
import type {PageContext} from './pageContext';
import {externalLink, renderHeading, renderSection} from './parts';
import type {Words} from './words';

export function renderAuthorization(page: PageContext): Html | false {
  const {security, kind, source} = page.operation;
  // What the API demands of callers does not hold for what it sends itself.
  const asked = kind === 'webhook' ? (source.security ?? []) : security;
  if (kind === 'webhook' && asked.length === 0) return false;
  return renderSection(
    page,
    renderHeading(page, 'authorization'),
    renderRequirements(page.model, asked, page.words),
  );
}

/** What a caller brings: one of the requirements, with all that is in it. */
export function renderRequirements(
  {document}: ApiModel,
  security: SecurityRequirement[],
  words: Words,
): Html {
  const schemes = document.components?.securitySchemes ?? {};
  const lines = security.map((requirement) => {
    const parts = Object.entries(requirement).map(([name, scopes]) => {
      const scheme = resolve<SecurityScheme>(document, schemes[name]);
      const needed =
        scopes?.length > 0 && html` ${words.html('withScopes', {scopes: describeScopes(scheme, scopes)})}`;
      return html`${describeScheme(words, name, scheme)}${flowAddresses(scheme)}${ownAddresses(scheme)}${needed}${describeText(scheme)}`;
    });
    return parts.length === 0
      ? words.html('noCredential')
      : html`${parts.map((part, index) => html`${index > 0 && html` ${words.html('and')} `}${part}`)}`;
  });
  if (lines.length === 0) return html`<p>${words.html('needsNoCredential')}</p>`;
  return lines.length === 1
    ? html`<div>${lines[0]}</div>`
    : html`<p>${words.html('oneOf')}</p><ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>`;
}

/** The scopes on one line, or one per line with what each allows. */
function describeScopes(scheme: SecurityScheme | undefined, scopes: string[]): Html {
  const meanings = Object.fromEntries(
    flowsOf(scheme).flatMap(([, flow]) => Object.entries(flow.scopes ?? {})),
  );
  if (!scopes.some((scope) => meanings[scope]))
    return html`${scopes.map((scope, index) => html`${index > 0 && ', '}<code>${scope}</code>`)}`;
  return html`<ul>${scopes.map((scope) => scopeLine(scope, meanings[scope]))}</ul>`;
}

function scopeLine(scope: string, meaning: string | undefined): Html {
  return html`<li><code>${scope}</code>${meaning && html` ${renderInlineMarkdown(meaning)}`}</li>`;
}

/** Every scheme with all that is known of it: how to send it, and where to get it. */
export function renderSchemes({document}: ApiModel, words: Words): Html | false {
  const schemes = Object.entries(document.components?.securitySchemes ?? {});
  return (
    schemes.length > 0 &&
    html`<h2>${words.html('authorization')}</h2><ul class="props">${schemes.map(([name, reference]) => {
      const scheme = resolve<SecurityScheme>(document, reference);
      return html`<li class="prop"><div class="prop-head"><span class="prop-name"><code>${name}</code></span> <span class="prop-type">${scheme?.type}</span>${scheme?.deprecated && html` <span class="prop-flag prop-flag--deprecated">${words.html('deprecated')}</span>`}</div>
        <div class="prop-text">${describeScheme(words, name, scheme)}${ownAddresses(scheme)}${describeText(scheme)}</div>
        ${scheme?.bearerFormat && html`<ul class="facts"><li><span>${words.html('format')}</span> <code>${scheme.bearerFormat}</code></li></ul>`}
        ${flowsOf(scheme).map(([flow, {scopes = {}, ...addresses}]) => html`<div class="prop-text">${describeFlow(words, flow, addresses)}${Object.keys(scopes).length > 0 && html`<ul>${Object.entries(scopes).map(([scope, meaning]) => scopeLine(scope, meaning))}</ul>`}</div>`)}</li>`;
    })}</ul>`
  );
}

function flowsOf(scheme: SecurityScheme | undefined) {
  return Object.entries(scheme?.flows ?? {}).filter(([, flow]) => typeof flow === 'object' && flow !== null);
}

function describeScheme(words: Words, name: string, scheme: SecurityScheme | undefined): Html {
  if (!scheme) return html`<code>${name}</code>`;
  const header = html`<code>Authorization: ${authorizationScheme(scheme)}</code>`;
  return scheme.type === 'http'
    ? header
    : scheme.type === 'apiKey'
      ? words.html('credentialIn', {name: html`<code>${scheme.name}</code>`, place: html`${scheme.in}`})
      : scheme.type === 'mutualTLS'
        ? words.html('clientCertificate', {name: html`<code>${name}</code>`})
        : html`${header}, <code>${scheme.type}</code>`;
}

/** Where a caller gets the credential. */
function flowAddresses(scheme: SecurityScheme | undefined): Html[] {
  return linkEach(
    flowsOf(scheme).flatMap(([, {authorizationUrl, deviceAuthorizationUrl, tokenUrl}]) => [
      authorizationUrl,
      deviceAuthorizationUrl,
      tokenUrl,
    ]),
  );
}

/** Where a client reads how to get it. */
function ownAddresses(scheme: SecurityScheme | undefined): Html[] {
  return linkEach([scheme?.openIdConnectUrl, scheme?.oauth2MetadataUrl]);
}

function linkEach(addresses: Array<string | undefined>): Html[] {
  const given = addresses.filter((address) => address !== undefined);
  return [...new Set(given)].map((address) => html` ${externalLink(address)}`);
}

function describeText(scheme: SecurityScheme | undefined): Html | false {
  return Boolean(scheme?.description) && html` ${renderMarkdown(scheme?.description)}`;
}

/** Addresses of a flow, by what they are for. */
const ADDRESSES = {
  authorizationUrl: 'authorizationAddress',
  deviceAuthorizationUrl: 'deviceAuthorizationAddress',
  tokenUrl: 'tokenAddress',
  refreshUrl: 'refreshAddress',
} as const;

function describeFlow(
  words: Words,
  flow: string,
  addresses: Partial<Record<keyof typeof ADDRESSES, string>>,
): Html {
  const lines = Object.entries(ADDRESSES).flatMap(([key, label]) => {
    const address = addresses[key as keyof typeof ADDRESSES];
    return typeof address !== 'string'
      ? []
      : html`<li><span>${words.html(label)}</span> ${externalLink(address)}</li>`;
  });
  return html`<ul class="facts"><li><span>${words.html('flow')}</span> <code>${flow}</code></li>${lines}</ul>`;
}
