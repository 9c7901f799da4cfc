import {own} from '@nacre-docs/openapi-core/request/ownProperty';
import type {ApiModel} from '@nacre-docs/openapi-core/model/model';
import {resolve} from '@nacre-docs/openapi-core/model/resolve';
import type {SecurityRequirement, SecurityScheme} from '@nacre-docs/openapi-core/read/openapi';
import {authorizationScheme} from '@nacre-docs/openapi-core/samples/request';
import {
  code,
  externalLink,
  fact,
  facts,
  fieldList,
  flag,
  group,
  heading,
  inlineProse,
  joined,
  label,
  list,
  paragraph,
  prose,
  type Content,
  type Field,
  type Item,
} from './content';
import type {PageContext} from './pageContext';
import {renderHeading, renderSection} from './sectionHtml';
import type {Words} from './messages';

export function renderAuthorization(page: PageContext): Content {
  const {security, kind, source} = page.operation;
  // Requirements for callers don't apply to requests from the API.
  const asked = kind === 'webhook' ? (source.security ?? []) : security;
  if (kind === 'webhook' && asked.length === 0) return false;
  return renderSection(
    page,
    renderHeading(page, 'authorization'),
    renderRequirements(page.model, asked, page.words),
  );
}

/** The caller's credentials: one complete requirement. */
export function renderRequirements(
  {document}: ApiModel,
  security: SecurityRequirement[],
  words: Words,
): Content {
  const schemes = document.components?.securitySchemes ?? {};
  const lines = security.map((requirement): Content => {
    const parts = Object.entries(requirement).map(([name, scopes]) => {
      const scheme = resolve<SecurityScheme>(document, own(schemes, name));
      const needed = scopes?.length > 0 && [
        ' ',
        words.content('withScopes', {scopes: describeScopes(scheme, scopes)}),
      ];
      return [
        describeScheme(words, name, scheme),
        flowAddresses(scheme),
        ownAddresses(scheme),
        needed,
        describeText(scheme),
      ];
    });
    return parts.length === 0 ? words.text('noCredential') : joined(parts, [' ', words.text('and'), ' ']);
  });
  if (lines.length === 0) return paragraph(words.text('needsNoCredential'));
  return lines.length === 1
    ? group(lines[0])
    : [paragraph(words.text('oneOf')), list(lines.map((children) => ({children})))];
}

/** The scopes on one line, or one per line with their meaning. */
function describeScopes(scheme: SecurityScheme | undefined, scopes: string[]): Content {
  const meanings = Object.fromEntries(
    flowsOf(scheme).flatMap(([, flow]) => Object.entries(flow.scopes ?? {})),
  );
  if (!scopes.some((scope) => own(meanings, scope))) return joined(scopes.map((scope) => code(scope)));
  return list(scopes.map((scope) => scopeLine(scope, own(meanings, scope))));
}

function scopeLine(scope: string, meaning: string | undefined): Item {
  return {children: [code(scope), meaning && [' ', inlineProse(meaning)]]};
}

/** Every scheme in full: how to send the credential, and where to get it. */
export function renderSchemes({document}: ApiModel, words: Words): Content {
  const schemes = Object.entries(document.components?.securitySchemes ?? {});
  if (schemes.length === 0) return false;
  const fields = schemes.map(([name, ref]) => {
    const scheme = resolve<SecurityScheme>(document, ref);
    return renderScheme(name, scheme, words);
  });
  return [heading(words.text('authorization')), fieldList(fields)];
}

function renderScheme(name: string, scheme: SecurityScheme | undefined, words: Words): Field {
  const flows = flowsOf(scheme).map(([flow, {scopes = {}, ...addresses}]) => {
    const lines = Object.entries(scopes).map(([scope, meaning]) => scopeLine(scope, meaning));
    return group([describeFlow(words, flow, addresses), lines.length > 0 && list(lines)], 'prop-text');
  });
  return {
    head: [
      label(code(name), 'prop-name'),
      ' ',
      label(scheme?.type, 'prop-type'),
      scheme?.deprecated && [' ', flag(words.text('deprecated'), 'deprecated')],
    ],
    children: [
      group([describeScheme(words, name, scheme), ownAddresses(scheme), describeText(scheme)], 'prop-text'),
      scheme?.bearerFormat && facts([fact(words.text('format'), code(scheme.bearerFormat))]),
      flows,
    ],
  };
}

function flowsOf(scheme: SecurityScheme | undefined) {
  return Object.entries(scheme?.flows ?? {}).filter(([, flow]) => typeof flow === 'object' && flow !== null);
}

function describeScheme(words: Words, name: string, scheme: SecurityScheme | undefined): Content {
  if (!scheme) return code(name);
  const header = code(['Authorization: ', authorizationScheme(scheme)]);
  return scheme.type === 'http'
    ? authorizationScheme(scheme) === 'Basic'
      ? words.content('basicCredential', {scheme: header, form: code('user:password')})
      : header
    : scheme.type === 'apiKey'
      ? words.content('credentialIn', {name: code(scheme.name), place: scheme.in})
      : scheme.type === 'mutualTLS'
        ? words.content('clientCertificate', {name: code(name)})
        : [header, ', ', code(scheme.type)];
}

/** Where a caller gets the credential. */
function flowAddresses(scheme: SecurityScheme | undefined): Content {
  return linkEach(
    flowsOf(scheme).flatMap(([, {authorizationUrl, deviceAuthorizationUrl, tokenUrl}]) => [
      authorizationUrl,
      deviceAuthorizationUrl,
      tokenUrl,
    ]),
  );
}

/** Discovery addresses for clients. */
function ownAddresses(scheme: SecurityScheme | undefined): Content {
  return linkEach([scheme?.openIdConnectUrl, scheme?.oauth2MetadataUrl]);
}

function linkEach(addresses: Array<string | undefined>): Content {
  const given = addresses.filter((address) => address !== undefined);
  return [...new Set(given)].map((address) => [' ', externalLink(address)]);
}

function describeText(scheme: SecurityScheme | undefined): Content {
  return Boolean(scheme?.description) && [' ', prose(scheme?.description)];
}

/** A flow's addresses by purpose. */
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
): Content {
  const lines = Object.entries(ADDRESSES).flatMap(([key, name]) => {
    const address = addresses[key as keyof typeof ADDRESSES];
    return typeof address !== 'string' ? [] : fact(words.text(name), externalLink(address));
  });
  return facts([fact(words.text('flow'), code(flow)), ...lines]);
}
