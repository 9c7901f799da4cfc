import {translate} from '@docusaurus/Translate';

/** Longer texts of a server aren't shown. */
const MAX_LENGTH = 300;

export const noEndpoint = () =>
  translate({
    id: 'theme.TryIt.noEndpoint',
    message:
      'The authorization server names no address for this. Choose another way, or enter a token above.',
  });

export const insecureServer = (address: string) =>
  translate(
    {id: 'theme.TryIt.insecureServer', message: 'Nothing was sent: {address} has no https:// address.'},
    {address},
  );

export const popupBlocked = () =>
  translate({
    id: 'theme.TryIt.popupBlocked',
    message: 'The browser blocked the sign-in window. Allow windows of this site and try again.',
  });

/** An error of oauth4webapi. `error` and `error_description` are from the server. */
interface Thrown {
  message: string;
  code?: unknown;
  error?: unknown;
  error_description?: unknown;
  cause?: unknown;
}

/** Explains an error as plain text. Servers may send anything. */
export function explain(thrown: unknown): string {
  const {message, code, cause, ...sent} = thrown as Thrown;
  // Some servers put the error into a header instead.
  const [challenge] = Array.isArray(cause) ? (cause as Array<{parameters?: Partial<Thrown>}>) : [];
  const {error, error_description: description} = challenge?.parameters ?? sent;
  if (typeof error === 'string') {
    const reason = typeof description === 'string' ? `${error}: ${description}` : error;
    return translate(
      {id: 'theme.TryIt.refused', message: 'The authorization server refused: {reason}'},
      {reason: short(reason)},
    );
  }
  if (cause instanceof Response) {
    const type = cause.headers.get('content-type') ?? '–';
    return translate(
      {
        id: 'theme.TryIt.notToken',
        message:
          "The authorization server answered {status} with {type}, which isn't what OAuth 2 defines. Check the address of its endpoint in the description.",
      },
      {status: String(cause.status), type: short(type)},
    );
  }
  return typeof code === 'string' && code.startsWith('OAUTH_')
    ? translate(
        {id: 'theme.TryIt.unusable', message: 'The answer of the authorization server is unusable: {reason}'},
        {reason: short(message)},
      )
    : message;
}

const short = (text: string): string => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text);
