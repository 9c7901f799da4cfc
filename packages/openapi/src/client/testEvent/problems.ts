import {translate} from '@docusaurus/Translate';
import type {TestEvent} from '../../contract';
import {jsonProblem} from '../TryIt/jsonProblem';
import {problemText} from '../TryIt/jsonReasons';
import {isWebAddress} from '@nacre-docs/kit/siteAddress';
import {signingKey} from './signature';

interface Input {
  url: string;
  secret: string;
  text: string;
}

/** Why an event can't be sent, by field. */
export function problemsOf(
  {signature}: TestEvent,
  {url, secret, text}: Input,
): Partial<Record<keyof Input, string>> {
  const json = jsonProblem(text);
  const problems = {
    url:
      !(isWebAddress(url) && URL.canParse(url)) &&
      translate({
        id: 'theme.TestEvent.noAddress',
        message: 'Enter an address that starts with https:// or http://.',
      }),
    secret: signature && secretProblem(() => signingKey(signature, secret)),
    text: json && problemText(json),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem));
}

function secretProblem(readKey: () => Uint8Array): string | undefined {
  // Browsers leave it out on pages without TLS.
  if (!(globalThis.crypto as Crypto | undefined)?.subtle)
    return translate({
      id: 'theme.TestEvent.noCrypto',
      message: 'Browsers sign only on pages with https://. Open this page with https:// and try again.',
    });
  try {
    if (readKey().length > 0) return undefined;
    return translate({id: 'theme.TestEvent.noSecret', message: 'Enter the secret that your receiver has.'});
  } catch {
    return translate({
      id: 'theme.TestEvent.noBase64',
      message: 'This is not Base64. Copy the whole secret again.',
    });
  }
}
