import {escapeHtml} from '@nacre-docs/kit/html';
import type {SecurityScheme} from '@nacre-docs/openapi-core/read/openapi';
import {
  EXPLORER_DATA,
  SIGN_IN_CHANNEL,
  SIGN_IN_PAGE,
  type ExplorerCredential,
  type TokenGrant,
} from '../contract';
import type {Words} from './messages';

const TYPES = ['authorizationCode', 'clientCredentials'] as const;

type Flow = NonNullable<SecurityScheme['flows']>[string];

/** The ways to get a token that "Try it" supports. Readers get tokens of other flows elsewhere, and enter them. */
export function tokenGrants(
  scheme: SecurityScheme,
  needed: string[],
): Pick<ExplorerCredential, 'grants' | 'scopes'> {
  // OpenID Connect asks for it with every sign-in.
  const required = [...new Set([...(scheme.type === 'openIdConnect' ? ['openid'] : []), ...needed])];
  const grants = TYPES.flatMap((type): TokenGrant[] => {
    if (scheme.type === 'openIdConnect' && typeof scheme.openIdConnectUrl === 'string')
      return [{type, metadata: scheme.openIdConnectUrl, ...clientId(scheme), scopes: required}];
    const flow = scheme.type === 'oauth2' ? scheme.flows?.[type] : undefined;
    const {tokenUrl, refreshUrl, authorizationUrl} = flow ?? {};
    if (!flow || !isText(tokenUrl) || (type === 'authorizationCode' && !isText(authorizationUrl))) return [];
    return [
      {
        type,
        tokenUrl,
        ...(type === 'authorizationCode' && {authorizationUrl}),
        ...(isText(refreshUrl) && {refreshUrl}),
        ...clientId(scheme),
        ...clientId(flow),
        scopes: [...new Set([...required, ...Object.keys(flow.scopes ?? {})])],
      },
    ];
  });
  return grants.length > 0 ? {grants, scopes: required} : {};
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** An extension that other tools support, too. */
function clientId(source: SecurityScheme | Flow): {clientId?: string} {
  const id = (source as {'x-defaultClientId'?: unknown})['x-defaultClientId'];
  return isText(id) ? {clientId: id} : {};
}

/**
 * Redirects end on a page without the site's scripts, which could report its address. It passes the answer on to the
 * tab that waits for it, which may have lost its link to this window, and removes it from the address.
 */
const SCRIPT = `const answer = location.search;
history.replaceState(null, '', location.pathname);
const channel = new BroadcastChannel('${SIGN_IN_CHANNEL}');
channel.onmessage = ({data}) => {
  if (data.state !== new URLSearchParams(answer).get('state')) return;
  document.querySelector('p').textContent = data.text;
  close();
};
channel.postMessage(answer);
`;

/**
 * The page that authorization servers send readers back to, and its script, which security policies allow in a file.
 * Hosts may serve the page with a slash at the end, so the address of the script isn't relative.
 */
export const signInFiles = (words: Words, baseUrl: string): Array<[name: string, content: string]> => {
  const script = SIGN_IN_PAGE.replace('.html', '.js');
  return [
    [
      SIGN_IN_PAGE,
      `<!doctype html>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(words.text('authorization'))}</title>
<style>p { animation: late 1s steps(1); } @keyframes late { from { visibility: hidden; } }</style>
<p>${escapeHtml(words.text('signInPage'))}</p>
<script src="${escapeHtml(`${baseUrl}${EXPLORER_DATA}/${script}`)}"></script>
`,
    ],
    [script, SCRIPT],
  ];
};
