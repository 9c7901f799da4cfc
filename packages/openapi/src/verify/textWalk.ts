import {record, type RawNode} from './rawDescription';
import type {WalkContext} from './schemaWalk';
import {below, type Scope} from './pageRegions';
import {asText, isTextShown} from './texts';

/** Checks a description or summary of an operation, response, or similar. */
export function checkText({raw, count}: WalkContext, owner: RawNode, key: string, text: string): void {
  const node = raw.child(owner, key);
  if (node?.value) count('text', node, isTextShown(node.value, text), key);
}

/** Checks the address and description of external documentation. */
export function checkDocs({raw, count, page}: WalkContext, owner: RawNode, scope: Scope): void {
  const node = raw.child(owner, 'externalDocs');
  const {url, description} = record(node?.value);
  if (!node || !url) return;
  const text = page.textOf(scope);
  const isShown =
    (page.hrefs.includes(asText(url)) || text.includes(asText(url))) && isTextShown(description ?? '', text);
  count('text', node, isShown, `external documentation`);
}

/** Parameter and header examples are next to the parameter or header. */
export function checkExamples(context: WalkContext, owner: RawNode, rows: Scope[]): void {
  const texts = rows.map((row) => [...row.facts, ...row.code, context.page.textOf(row)].join(' '));
  expectExamples(context, owner, texts.join(' '));
}

/** Body examples are next to the samples. */
export function checkMediaExamples(context: WalkContext, media: RawNode): void {
  const {page} = context;
  const texts = below(page.root, 'example').map((scope) => `${scope.name} ${page.textOf(scope)}`);
  expectExamples(context, media, texts.join(' '));
}

function expectExamples(context: WalkContext, owner: RawNode, shown: string): void {
  for (const [node, value, texts] of examplesOf(context, owner)) {
    const isShown = shown.includes(asText(value)) || context.page.hasExample(value);
    const isDescribed = texts.every((text) => isTextShown(text, shown));
    context.count('example', node, isShown && isDescribed, `example ${asText(value).slice(0, 60)}`);
  }
}

/** Values or URLs of `example` and `examples`, with their summaries and descriptions. */
function examplesOf(
  {raw}: WalkContext,
  owner: RawNode,
): Array<[node: RawNode, value: unknown, texts: unknown[]]> {
  const single = raw.child(owner, 'example');
  const named = raw.named(raw.child(owner, 'examples'));
  // OpenAPI allows only one of the two. Named examples say more.
  return [
    ...(single && named.length === 0 ? [[single, single.value, []] as [RawNode, unknown, unknown[]]] : []),
    ...named.flatMap(([, ref]): Array<[RawNode, unknown, unknown[]]> => {
      const node = raw.follow(ref);
      const {value, externalValue, summary, description} = record(node?.value);
      const given = value === undefined ? externalValue : value;
      return node && given !== undefined ? [[node, given, [summary, description].filter(Boolean)]] : [];
    }),
  ];
}
