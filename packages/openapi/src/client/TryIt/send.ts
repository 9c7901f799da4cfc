import {translate} from '@docusaurus/Translate';
import type {Answer, ExplorerRequest} from '../../contract';
import {apiSettings} from './settings';

/**
 * Sends a request to a server.
 *
 * @param onProgress called with the partial answer after each chunk of text
 * @throws Error that explains to the reader why there is no answer
 */
export async function sendToServer(
  server: string,
  request: ExplorerRequest,
  onProgress: (answer: Answer) => void,
): Promise<Answer> {
  const url = `${server}${request.path}`;
  if (!/^https?:\/\/[^/]/i.test(new URL(url, location.href).href)) throw new Error(noAddress(server));
  const refused = watchPolicy();
  const abort = new AbortController();
  const {requestTimeout, requestCredentials} = apiSettings();
  const patience = setTimeout(() => abort.abort(), requestTimeout);
  const started = performance.now();
  try {
    const response = await fetch(url, {
      method: request.method,
      // Browsers set cookies automatically, and reject this header.
      headers: request.headers.filter(([name]) => name !== 'Cookie'),
      body: request.body,
      credentials: requestCredentials,
      signal: abort.signal,
    });
    clearTimeout(patience);
    const answer: Answer = {
      status: response.status,
      reason: response.statusText,
      headers: [...response.headers],
      milliseconds: performance.now() - started,
    };
    return await readBody(response, answer, onProgress);
  } catch (error) {
    // The browser reports a policy violation in a separate task, after the request fails.
    await new Promise((resolve) => setTimeout(resolve));
    throw new Error(
      abort.signal.aborted ? tooLate(server, requestTimeout) : (refused() ?? noAnswer(server)),
      {cause: error},
    );
  } finally {
    clearTimeout(patience);
    refused();
  }
}

const TEXT = /^text\/|\b(?:json|xml|yaml|csv|javascript|graphql|x-ndjson|jsonl|x-www-form-urlencoded)\b/i;

/** Reads the body as it arrives: an event stream may never end. */
async function readBody(
  response: Response,
  answer: Answer,
  onProgress: (answer: Answer) => void,
): Promise<Answer> {
  const type = response.headers.get('content-type') ?? '';
  const isText = TEXT.test(type) || type === '';
  const reader = response.body?.getReader();
  if (!reader) return answer;
  const chunks: Array<Uint8Array<ArrayBuffer>> = [];
  const decoder = new TextDecoder();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    chunks.push(part.value);
    if (!isText) continue;
    text += decoder.decode(part.value, {stream: true});
    onProgress({...answer, text, body: new Blob(chunks), open: true});
  }
  if (chunks.length === 0) return answer;
  return {...answer, body: new Blob(chunks, {type}), ...(isText && {text: text + decoder.decode()})};
}

/**
 * Watches for violations of this site's own security policy.
 *
 * @returns function that stops and returns the blocked address
 */
function watchPolicy(): () => string | undefined {
  let address: string | undefined;
  const listen = (event: SecurityPolicyViolationEvent) => {
    if (event.effectiveDirective === 'connect-src') address = event.blockedURI;
  };
  document.addEventListener('securitypolicyviolation', listen);
  return () => {
    document.removeEventListener('securitypolicyviolation', listen);
    return address === undefined
      ? undefined
      : translate(
          {
            id: 'theme.TryIt.policy',
            message: "Nothing was sent: this site's security policy does not allow requests to {address}.",
          },
          {address},
        );
  };
}

const noAnswer = (server: string) =>
  translate(
    {
      id: 'theme.TryIt.noAnswer',
      message:
        'No answer came from {server}. Either nothing answers at this address, or the server does not let pages of this site read its answers; a browser does not tell which.',
    },
    {server},
  );

const tooLate = (server: string, milliseconds: number) =>
  translate(
    {id: 'theme.TryIt.tooLate', message: '{server} had not answered after {seconds} seconds.'},
    {server, seconds: String(milliseconds / 1000)},
  );

const noAddress = (server: string) =>
  translate(
    {
      id: 'theme.TryIt.noAddress',
      message: '“{server}” is not the address of a server. Write one that begins with https://.',
    },
    {server},
  );
