import type {Cli} from '../../commands/cli';
import {parseCurl} from '@nacre-docs/openapi-core/shell/curl';
import {withInner} from '../../commands/runnable';
import {parseScript} from '@nacre-docs/openapi-core/shell/script';
import type {ScriptWord} from '@nacre-docs/openapi-core/shell/scriptTree';
import type {SandboxOperation} from '../../contract';
import type {Catalog} from '../../engine/catalog';
import type {GuideSample} from '../messages';

/**
 * Ids that a page's results show for entities created by its samples. Ids mentioned earlier on the page are excluded,
 * so these entities don't exist when the page starts.
 *
 * @param idsOf ids of a kind in a text
 */
export function idsCreatedOn(
  {page, samples, shell: {apiUrl}}: GuideSample,
  cli: Cli,
  catalog: Catalog,
  idsOf: (kind: string, text: string) => string[],
): string[] {
  return samples.flatMap(({code, printed, request}) => {
    const called =
      request === undefined
        ? parseScript(code)
            .flatMap(withInner)
            .map(({words}) => operationOf(words.map(knownText), apiUrl, cli, catalog))
        : [catalog.operations.get(request)];
    return called.flatMap((operation) => {
      const {role, kind} = operation ?? {};
      const [id, ...others] = role === 'create' && kind !== undefined ? idsOf(kind, printed) : [];
      const isNew = id !== undefined && others.length === 0 && page.indexOf(id) > page.indexOf(code);
      return isNew ? [id] : [];
    });
  });
}

function operationOf(
  words: string[],
  apiUrl: string,
  cli: Cli,
  {router}: Catalog,
): SandboxOperation | undefined {
  if (words[0] !== 'curl') return cli.known(words)?.operation;
  const {method, url} = parseCurl({words: words.map((text) => ({text, dynamic: false}))});
  const routed = url.startsWith(`${apiUrl}/`)
    ? router.find(method, url.slice(apiUrl.length).replace(/\?.*$/, ''))
    : undefined;
  return routed && 'operation' in routed ? routed.operation : undefined;
}

/** A word with placeholders for values known only at run time. */
const knownText = ({parts}: ScriptWord): string =>
  parts.map((part) => (part.kind === 'text' ? part.text : '-')).join('');
