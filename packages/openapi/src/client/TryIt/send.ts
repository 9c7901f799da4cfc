import {translate} from '@docusaurus/Translate';
import type {Answer, TryItRequest} from '../../contract';
import {isWebAddress} from '@nacre-docs/kit/siteAddress';
import {fetchWithTimeout} from './fetchWithTimeout';
import {apiSettings} from './settings';

/**
 * Sends a request to a server.
 *
 * @param onProgress called with the partial answer after each chunk of text
 * @param advice what to do if the server doesn't allow requests from this site
 * @throws Error that explains to the reader why there is no answer
 */
export async function sendToServer(
  server: string,
  request: TryItRequest,
  onProgress: (answer: Answer) => void,
  redirect?: RequestRedirect,
  advice = copyCode(),
): Promise<Answer> {
  const url = `${server}${request.path}`;
  if (!isWebAddress(new URL(url, location.href).href)) throw noAddress(server);
  const started = performance.now();
  const init = {
    method: request.method,
    // Browsers set cookies automatically, and reject this header.
    headers: request.headers.filter(([name]) => name !== 'Cookie'),
    body: request.body,
    credentials: apiSettings().requestCredentials,
    redirect,
  };
  const response = await fetchWithTimeout(server, url, init, advice);
  const answer: Answer = {
    status: response.status,
    reason: response.statusText,
    headers: [...response.headers],
    milliseconds: performance.now() - started,
  };
  try {
    return await readBody(response, answer, onProgress);
  } catch (error) {
    throw new Error(broken(server), {cause: error});
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

const copyCode = () =>
  translate({
    id: 'theme.TryIt.advice',
    message:
      "The request may have taken effect. Copy it from the Code tab and run it in a terminal, or ask the API's owner to allow this site.",
  });

const broken = (server: string) =>
  translate(
    {
      id: 'theme.TryIt.broken',
      message: 'The connection to {server} broke before the whole answer arrived. Send again.',
    },
    {server},
  );

export const noAddress = (server: string): Error =>
  new Error(
    translate(
      {
        id: 'theme.TryIt.noAddress',
        message: '“{server}” is not the address of a server. Write one that begins with https://.',
      },
      {server},
    ),
  );
