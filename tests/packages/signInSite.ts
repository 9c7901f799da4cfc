/** A site whose API has every kind of credential, and reader actions on it. */
import fs from 'node:fs';
import path from 'node:path';
import type {Page} from 'playwright-core';
import {openSite, type TestSite} from '../e2e/browser';
import {tryItForm, openTab} from '../e2e/try-it';
import {startAuthorizationServers, type AuthorizationServers} from '../fixtures/authorizationServers';
import {stockSite} from './stockSite';

/** An unused port. */
export const DEAD = 'http://127.0.0.1:9';

const SCOPES = {'things:read': 'Read things', 'things:write': 'Change things'};

function description({api, issuer, hostile}: AuthorizationServers): object {
  const code = (authorizationUrl: string, tokenUrl: string) => ({
    type: 'oauth2',
    flows: {authorizationCode: {authorizationUrl, tokenUrl, scopes: SCOPES}},
  });
  const service = (tokenUrl: string) => ({
    type: 'oauth2',
    flows: {clientCredentials: {tokenUrl, scopes: SCOPES}},
  });
  const securitySchemes = {
    code: {...code(`${issuer}/auth`, `${issuer}/token`), 'x-defaultClientId': 'reader'},
    service: service(`${issuer}/token`),
    discovery: {type: 'openIdConnect', openIdConnectUrl: `${issuer}/.well-known/openid-configuration`},
    wrongState: code(`${hostile}/wrong-state`, `${hostile}/html`),
    refuses: code(`${hostile}/refuses`, `${hostile}/html`),
    otherIssuer: code(`${hostile}/other-issuer`, `${hostile}/html`),
    html: code(`${hostile}/gives-code`, `${hostile}/html`),
    script: code('javascript:document.title="hacked"', `${hostile}/html`),
    refusesToken: service(`${hostile}/refuses-token`),
    mac: service(`${hostile}/mac`),
    dead: service(`${DEAD}/token`),
    insecure: service('http://auth.example/token'),
    metadata: {
      type: 'openIdConnect',
      openIdConnectUrl: `${hostile}/metadata/.well-known/openid-configuration`,
    },
    basic: {type: 'http', scheme: 'basic'},
    key: {type: 'apiKey', in: 'header', name: 'X-Thing-Id'},
    query: {type: 'apiKey', in: 'query', name: 'thing'},
    cookie: {type: 'apiKey', in: 'cookie', name: 'session'},
  };
  const operation = (operationId: string, summary: string) => ({
    get: {
      operationId,
      summary,
      responses: {200: {description: 'A thing.', content: {'application/json': {}}}},
    },
  });
  return {
    openapi: '3.1.0',
    info: {title: 'Things', version: '1'},
    servers: [{url: api}, {url: DEAD}, {url: hostile}],
    security: Object.keys(securitySchemes).map((name) => ({
      [name]: ['code', 'service'].includes(name) ? ['things:read'] : [],
    })),
    paths: {
      '/thing': operation('getThing', 'Get a thing'),
      '/moved': operation('getMoved', 'Get a moved thing'),
      '/isolated': operation('getIsolated', 'Get a thing on a page without links to other windows'),
      '/no-cors': operation('getHidden', 'Get a hidden thing'),
    },
    components: {securitySchemes},
  };
}

/** Builds and opens the site, under a base path with trailing slashes. */
export async function startSignInSite(): Promise<{servers: AuthorizationServers; site: TestSite}> {
  const servers = await startAuthorizationServers();
  const config = {
    title: 'My site',
    url: 'https://my-site.example',
    baseUrl: '/sub/',
    trailingSlash: true,
    onBrokenLinks: 'throw',
    future: {v4: true, faster: true},
    presets: [['classic', {docs: {sidebarPath: './sidebars.js'}, blog: false}]],
    plugins: [
      [
        '@nacre-docs/openapi',
        {
          description: 'things.json',
          references: {proxied: {description: 'things.json', proxy: `${servers.hostile}/proxy`}},
        },
      ],
    ],
    themeConfig: {navbar: {title: 'My site'}},
  };
  const {dir, build} = await stockSite({
    packages: ['openapi'],
    files: {
      'things.json': JSON.stringify(description(servers)),
      'docusaurus.config.js': `module.exports = ${JSON.stringify(config)};\n`,
      'src/pages/index.md': '# My site\n\nDinosaurs are cool.\n',
      'sidebars.js': "module.exports = {guides: ['intro', 'guides/deploy']};",
    },
  });
  const host = path.join(dir, 'host');
  fs.cpSync(build, path.join(host, 'sub'), {recursive: true});
  fs.copyFileSync(path.join(build, '404.html'), path.join(host, '404.html'));
  // As in the hosting files of @nacre-docs/lean.
  const headers = [
    ...['/*', '  X-Content-Type-Options: nosniff'],
    ...['/sub/docs/api/get-isolated/*', '  Cross-Origin-Opener-Policy: same-origin'],
  ];
  fs.writeFileSync(path.join(host, '_headers'), headers.join('\n'));
  const site = await openSite(host);
  await servers.begin(`${site.url}/sub/api-explorer/sign-in.html`);
  return {servers, site};
}

export async function choose(page: Page, scheme: string): Promise<void> {
  await openTab(page, 'Authorization');
  await tryItForm(page).getByLabel('With').selectOption({label: scheme});
}

export const button = (page: Page, name: string) => tryItForm(page).getByRole('button', {name, exact: true});

export const token = (page: Page) => tryItForm(page).locator('input[type="password"]').first();

export const text = (page: Page, found: string | RegExp) => tryItForm(page).getByText(found).waitFor();

/** Opens the token form. */
export const openTokenForm = (page: Page) =>
  tryItForm(page).locator('summary', {hasText: 'Get a token'}).click();

/** Opens the token form and enters a client. */
export async function enterClient(page: Page, id: string, secret = ''): Promise<void> {
  await openTokenForm(page);
  await tryItForm(page).getByLabel('Client ID').fill(id);
  await tryItForm(page).getByLabel('Client secret').fill(secret);
}

/** Presses "Sign in". @returns the new window */
export async function openWindow(page: Page): Promise<Page> {
  const window = page.waitForEvent('popup');
  await button(page, 'Sign in').click();
  return window;
}

/** Signs in at the authorization server and consents. */
export async function logIn(window: Page): Promise<void> {
  await window.locator('input[name="login"]').fill('ada');
  await window.locator('input[name="password"]').fill('any');
  const closed = window.waitForEvent('close');
  await window.locator('button[type="submit"]').click();
  await window.getByRole('button', {name: 'Continue'}).click();
  await closed;
}

export async function problem(page: Page): Promise<string> {
  const alert = tryItForm(page).getByRole('alert');
  await alert.waitFor();
  return alert.innerText();
}
