/** A command word, `dynamic` if it contains a variable or command substitution. */
export interface CurlWord {
  text: string;
  dynamic: boolean;
}

/** The request in a sample. */
export interface HttpRequest {
  method: string;
  url: string;
  headers: Array<{name: string; value: string}>;
  body?: string;
  /** The body comes from a file or a variable. */
  bodyUnknown: boolean;
}

const WITH_VALUE = new Set(
  '-X --request -H --header -d --data --data-raw --data-binary --data-urlencode --json -o --output -w --write-out -u --user -A --user-agent --max-time --retry --connect-timeout --url -F --form -T --upload-file -D --dump-header --cacert -b -c --retry-delay'.split(
    ' ',
  ),
);

/** Reads the arguments of a curl command. */
export function parseCurl({words, input}: {words: CurlWord[]; input?: string}): HttpRequest {
  const request: HttpRequest = {method: '', url: '', headers: [], bodyUnknown: false};
  let asQuery = false;
  const data: CurlWord[] = [];
  const args = words.slice(1).flatMap(splitFlag);
  for (let index = 0; index < args.length; index++) {
    const {text} = args[index]!;
    const value = WITH_VALUE.has(text) ? args[++index] : undefined;
    if (text === '-X' || text === '--request') request.method = value?.text ?? '';
    else if (text === '-H' || text === '--header') request.headers.push(readHeader(value?.text ?? ''));
    else if (text === '-u' || text === '--user') request.headers.push(basicHeader(value?.text ?? ''));
    else if (text === '-G' || text === '--get') asQuery = true;
    else if (text === '-I' || text === '--head') request.method ||= 'HEAD';
    else if (text === '--url') request.url = value?.text ?? '';
    else if (text === '--json' || /^(-d|--data.*)$/.test(text)) {
      if (value) data.push(value);
      if (text === '--json') request.headers.push({name: 'content-type', value: 'application/json'});
    } else if (!text.startsWith('-') && request.url === '') request.url = text;
  }
  if (asQuery) {
    const separator = request.url.includes('?') ? '&' : '?';
    if (data.length > 0) request.url += separator + data.map(({text}) => encodePair(text)).join('&');
  } else if (data.length > 0) {
    const [{text, dynamic}] = data as [CurlWord];
    const fromInput = text === '@-' && input !== undefined;
    request.body = fromInput ? input : text;
    request.bodyUnknown = fromInput ? input.includes('$') : dynamic || text.startsWith('@');
    request.method ||= 'POST';
  }
  request.method ||= 'GET';
  return request;
}

/** Splits `-XPOST` and `--request=POST` into two words. `-sS` is unchanged. */
function splitFlag(word: CurlWord): CurlWord[] {
  const [, flag, value] =
    /^(-[XHdou])([^\s=].*)$/s.exec(word.text) ?? /^(--[a-z-]+)=(.*)$/s.exec(word.text) ?? [];
  return flag && value !== undefined
    ? [
        {text: flag, dynamic: false},
        {text: value, dynamic: word.dynamic},
      ]
    : [word];
}

function encodePair(pair: string): string {
  const [name = '', ...value] = pair.split('=');
  return `${name}=${encodeURIComponent(value.join('='))}`;
}

/** Base64 of UTF-8, as curl encodes Basic credentials. */
function basicHeader(credential: string): {name: string; value: string} {
  const bytes = String.fromCharCode(...new TextEncoder().encode(credential));
  return {name: 'authorization', value: `Basic ${btoa(bytes)}`};
}

/** A header written as `Name: value`. */
export function readHeader(text: string): {name: string; value: string} {
  const [name = '', ...value] = text.split(':');
  return {name: name.trim().toLowerCase(), value: value.join(':').trim()};
}
