import {translate} from '@docusaurus/Translate';
import * as oauth from 'oauth4webapi';
import {SIGN_IN_CHANNEL, type TokenGrant} from '../../contract';
import {isLocal, fetchWithTimeout} from '../TryIt/fetchWithTimeout';
import {throughProxy} from '../TryIt/settings';
import {hostOf} from '../webAddress';
import {insecureServer, noEndpoint} from './problems';

/** A reader's request for a token. */
export interface TokenRequest {
  grant: TokenGrant;
  client: {id: string; secret: string; secretIn: 'header' | 'body'};
  scopes: string[];
  /** Address of the API's server, which relative addresses refer to. */
  server: string;
  proxy?: string;
}

/** Authorization code with PKCE. The page at `redirect` in the window receives the answer. */
export async function signIn(
  request: TokenRequest,
  {popup, redirect, signal}: {popup: Window; redirect: string; signal: AbortSignal},
): Promise<oauth.TokenEndpointResponse> {
  let server = await findServer(request);
  const address = checked(server.authorization_endpoint);
  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const query = {
    client_id: request.client.id,
    response_type: 'code',
    redirect_uri: redirect,
    scope: request.scopes.join(' '),
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(query)) if (value) address.searchParams.set(name, value);
  signal.throwIfAborted();
  // The other site must not navigate this tab.
  popup.opener = null;
  popup.location.replace(address);
  const answer = await answerTo(state, signal);
  const issuer = answer.get('iss');
  // Without metadata, the issuer is known by its host only.
  if (request.grant.metadata === undefined && issuer !== null && hostOf(issuer) === server.issuer)
    server = {...server, issuer};
  const client = {client_id: request.client.id};
  const parameters = oauth.validateAuthResponse(server, client, answer, state);
  return tokensFrom(request, server, (options) =>
    oauth.authorizationCodeGrantRequest(
      server,
      client,
      proof(request),
      parameters,
      redirect,
      verifier,
      options,
    ),
  );
}

/** Client credentials. */
export async function requestToken(request: TokenRequest): Promise<oauth.TokenEndpointResponse> {
  const server = await findServer(request);
  const scope = request.scopes.join(' ');
  return tokensFrom(request, server, (options) =>
    oauth.clientCredentialsGrantRequest(
      server,
      {client_id: request.client.id},
      proof(request),
      new URLSearchParams(scope === '' ? {} : {scope}),
      options,
    ),
  );
}

export async function refresh(request: TokenRequest, token: string): Promise<oauth.TokenEndpointResponse> {
  const found = await findServer(request);
  const {refreshUrl} = request.grant;
  const server = refreshUrl === undefined ? found : {...found, token_endpoint: absolute(refreshUrl, request)};
  const tokens = await tokensFrom(request, server, (options) =>
    oauth.refreshTokenGrantRequest(server, {client_id: request.client.id}, proof(request), token, options),
  );
  return {refresh_token: token, ...tokens};
}

const DISCOVERY = /\/\.well-known\/openid-configuration$/;

async function findServer(request: TokenRequest): Promise<oauth.AuthorizationServer> {
  const {metadata, authorizationUrl, tokenUrl} = request.grant;
  if (metadata === undefined) {
    const token = absolute(tokenUrl!, request);
    const authorization = authorizationUrl === undefined ? token : absolute(authorizationUrl, request);
    return {
      issuer: new URL(authorization).origin,
      authorization_endpoint: authorization,
      token_endpoint: token,
    };
  }
  const issuer = checked(absolute(metadata, request));
  issuer.pathname = issuer.pathname.replace(DISCOVERY, '');
  const response = await oauth.discoveryRequest(issuer, optionsFor(request, issuer));
  const {issuer: named} = await readObject(response);
  // A slash at its end isn't in the address of its metadata.
  const expected = named === `${issuer.href}/` ? new URL(named) : issuer;
  return oauth.processDiscoveryResponse(expected, response);
}

const absolute = (address: string, {server}: TokenRequest): string =>
  new URL(address, new URL(`${server}/`, location.href)).href;

/** @throws Error for an address that would send secrets without TLS, or run a script */
function checked(address: string | undefined): URL {
  if (address === undefined) throw new Error(noEndpoint());
  const url = new URL(address);
  if (url.protocol === 'https:' || (url.protocol === 'http:' && isLocal(url.hostname))) return url;
  throw new Error(insecureServer(address));
}

function proof({client: {secret, secretIn}}: TokenRequest): oauth.ClientAuth {
  if (secret === '') return oauth.None();
  return secretIn === 'body' ? oauth.ClientSecretPost(secret) : oauth.ClientSecretBasic(secret);
}

function optionsFor(request: TokenRequest, address: URL) {
  return {
    // Marked as deprecated as a warning: it only fits servers on this machine.
    // eslint-disable-next-line @typescript-eslint/no-deprecated
    [oauth.allowInsecureRequests]: isLocal(address.hostname),
    [oauth.customFetch]: async (url: string, init: RequestInit): Promise<Response> =>
      fetchWithTimeout(address.origin, throughProxy(url, request), {...init, credentials: 'omit'}, advice()),
  };
}

async function tokensFrom(
  request: TokenRequest,
  server: oauth.AuthorizationServer,
  send: (options: ReturnType<typeof optionsFor>) => Promise<Response>,
): Promise<oauth.TokenEndpointResponse> {
  const response = await send(optionsFor(request, checked(server.token_endpoint)));
  return oauth.processGenericTokenEndpointResponse(
    server,
    {client_id: request.client.id},
    request.grant.metadata === undefined ? await withoutIdentity(response) : response,
  );
}

/** An ID token can't be checked without the issuer's metadata, and the API doesn't need it. */
async function withoutIdentity(response: Response): Promise<Response> {
  const {id_token: identity, ...others} = await readObject(response);
  return response.ok && identity !== undefined ? Response.json(others) : response;
}

/** The JSON of a response, which can be read again, or an empty object. */
const readObject = async (response: Response): Promise<Record<string, unknown>> =>
  Object(
    await response
      .clone()
      .json()
      .catch(() => undefined),
  ) as Record<string, unknown>;

/** Waits for the page that the reader returns to. Answers with another state belong to another sign-in. */
function answerTo(state: string, signal: AbortSignal): Promise<URLSearchParams> {
  return new Promise((resolve, reject) => {
    const channel = new BroadcastChannel(SIGN_IN_CHANNEL);
    signal.addEventListener('abort', () => {
      channel.close();
      reject(signal.reason as Error);
    });
    channel.onmessage = ({data}: MessageEvent<unknown>) => {
      const answer = new URLSearchParams(String(data));
      if (answer.get('state') !== state) return;
      const text = translate({id: 'theme.TryIt.signedIn', message: 'You can close this window.'});
      channel.postMessage({state, text});
      channel.close();
      resolve(answer);
    };
  });
}

const advice = () =>
  translate({
    id: 'theme.TryIt.tokenAdvice',
    message: 'Get a token elsewhere and enter it above, or ask the owner of the client to allow this site.',
  });
