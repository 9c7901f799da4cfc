import {record, type Place} from './rawDescription';
import type {WalkContext} from './schemaWalk';
import {below, type Scope} from './pageRegions';
import {asText, isTextShown} from './texts';

/** Checks a description or summary of an operation, response, or similar. */
export function checkText({raw, count}: WalkContext, owner: Place, key: string, text: string): void {
  const place = raw.child(owner, key);
  if (place?.value) count('text', place, isTextShown(place.value, text), key);
}

/** Checks the address and description of external documentation. */
export function checkDocs({raw, count, page}: WalkContext, owner: Place, scope: Scope): void {
  const place = raw.child(owner, 'externalDocs');
  const {url, description} = record(place?.value);
  if (!place || !url) return;
  const text = page.textOf(scope);
  const isShown =
    (page.hrefs.includes(asText(url)) || text.includes(asText(url))) && isTextShown(description ?? '', text);
  count('text', place, isShown, `external documentation`);
}

/** Parameter and header examples are next to the parameter or header. */
export function checkExamples(context: WalkContext, owner: Place, rows: Scope[]): void {
  const texts = rows.map((row) => [...row.facts, ...row.code, context.page.textOf(row)].join(' '));
  expectExamples(context, owner, texts.join(' '));
}

/** Body examples are next to the samples. */
export function checkMediaExamples(context: WalkContext, media: Place): void {
  const {page} = context;
  const texts = below(page.root, 'example').map((scope) => `${scope.name} ${page.textOf(scope)}`);
  expectExamples(context, media, texts.join(' '));
}

function expectExamples(context: WalkContext, owner: Place, shown: string): void {
  for (const [place, value, texts] of examplesOf(context, owner)) {
    const isShown = shown.includes(asText(value)) || context.page.hasExample(value);
    const isDescribed = texts.every((text) => isTextShown(text, shown));
    context.count('example', place, isShown && isDescribed, `example ${asText(value).slice(0, 60)}`);
  }
}

/** Values or URLs of `example` and `examples`, with their summaries and descriptions. */
function examplesOf(
  {raw}: WalkContext,
  owner: Place,
): Array<[place: Place, value: unknown, texts: unknown[]]> {
  const single = raw.child(owner, 'example');
  const named = raw.named(raw.child(owner, 'examples'));
  // OpenAPI allows only one of the two. Named examples say more.
  return [
    ...(single && named.length === 0 ? [[single, single.value, []] as [Place, unknown, unknown[]]] : []),
    ...named.flatMap(([, reference]): Array<[Place, unknown, unknown[]]> => {
      const place = raw.follow(reference);
      const {value, externalValue, summary, description} = record(place?.value);
      const given = value === undefined ? externalValue : value;
      return place && given !== undefined ? [[place, given, [summary, description].filter(Boolean)]] : [];
    }),
  ];
}
