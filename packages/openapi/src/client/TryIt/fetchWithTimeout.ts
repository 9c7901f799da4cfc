import {translate} from '@docusaurus/Translate';
import {apiSettings} from './settings';

/** How long to look for the reason of a failure, in milliseconds. */
const PROBE_MS = 5_000;

/**
 * Fetches within the site's time limit.
 *
 * @param server shown in messages
 * @param advice what to do if the server doesn't allow requests from this site
 * @throws Error that tells the reader why there is no answer, and what to do
 */
export async function fetchWithTimeout(
  server: string,
  url: string,
  init: RequestInit,
  advice: string,
): Promise<Response> {
  let request: Request;
  try {
    request = new Request(url, init);
  } catch (error) {
    throw new Error(impossible((error as Error).message), {cause: error});
  }
  const refused = watchPolicy();
  const abort = new AbortController();
  const {requestTimeout} = apiSettings();
  const patience = setTimeout(() => abort.abort(), requestTimeout);
  let response: Response;
  try {
    response = await fetch(request, {signal: abort.signal});
  } catch (error) {
    // The browser reports a policy violation in a separate task, after the request fails.
    await new Promise((resolve) => setTimeout(resolve));
    throw new Error(
      abort.signal.aborted
        ? tooLate(server, requestTimeout)
        : (refused() ?? (await whyNot(server, request.url, advice))),
      {cause: error},
    );
  } finally {
    clearTimeout(patience);
    refused();
  }
  if (response.type === 'opaqueredirect') throw new Error(redirects(server));
  return response;
}

/**
 * Watches for violations of this site's own security policy.
 *
 * @returns function that stops and returns the blocked address
 */
function watchPolicy(): () => string | undefined {
  let address: string | undefined;
  const listen = (event: SecurityPolicyViolationEvent) => {
    // The rest of the address may have a key.
    if (event.effectiveDirective === 'connect-src') address = new URL(event.blockedURI).origin;
  };
  document.addEventListener('securitypolicyviolation', listen);
  return () => {
    document.removeEventListener('securitypolicyviolation', listen);
    return address === undefined
      ? undefined
      : translate(
          {
            id: 'theme.TryIt.policy',
            message:
              "Nothing was sent: this site's security policy does not allow requests to {address}. Ask the site's owner to allow them.",
          },
          {address},
        );
  };
}

/** Browsers hide the reason of a failure. A request that needs no permission shows whether the server answers at all. */
async function whyNot(server: string, url: string, advice: string): Promise<string> {
  const {origin, protocol, hostname} = new URL(url);
  if (location.protocol === 'https:' && protocol === 'http:' && !isLocal(hostname)) return insecure(server);
  if (!navigator.onLine && !isLocal(hostname)) return offline();
  const answers = await fetch(origin, {
    method: 'HEAD',
    mode: 'no-cors',
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(PROBE_MS),
  }).then(
    () => true,
    () => false,
  );
  return answers ? `${notAllowed(server)} ${advice}` : noAnswer(server);
}

/** Whether a host is this machine, which browsers trust without TLS. */
export const isLocal = (hostname: string): boolean =>
  /^(?:localhost|127(?:\.\d+){3}|\[::1\])$|\.localhost$/.test(hostname);

const noAnswer = (server: string) =>
  translate(
    {
      id: 'theme.TryIt.noAnswer',
      message:
        'No answer came from {server}. Check the address, its certificate, and whether you need a VPN.',
    },
    {server},
  );

const notAllowed = (server: string) =>
  translate(
    {
      id: 'theme.TryIt.notAllowed',
      message: "{server} is running, but doesn't allow pages of {site} to read its answer (CORS).",
    },
    {server, site: location.origin},
  );

const insecure = (server: string) =>
  translate(
    {
      id: 'theme.TryIt.insecure',
      message:
        'Nothing was sent: browsers block requests to {server} from pages with https://. Use an address with https://.',
    },
    {server},
  );

const offline = () =>
  translate({
    id: 'theme.TryIt.offline',
    message: 'This device is offline. Check your connection and send again.',
  });

const redirects = (server: string) =>
  translate(
    {
      id: 'theme.TryIt.redirects',
      message:
        "{server} redirects to another address. The redirect wasn't followed, so that your credentials stay with this server. Choose the address that it redirects to.",
    },
    {server},
  );

const impossible = (reason: string) =>
  translate({id: 'theme.TryIt.impossible', message: "Browsers can't send this request: {reason}"}, {reason});

const tooLate = (server: string, milliseconds: number) =>
  translate(
    {id: 'theme.TryIt.tooLate', message: '{server} had not answered after {seconds} seconds.'},
    {server, seconds: String(milliseconds / 1000)},
  );
