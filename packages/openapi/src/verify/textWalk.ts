import {record, type Place} from './rawDescription';
import type {WalkContext} from './schemaWalk';
import {below, type Scope} from './pageRegions';
import {asText, isTextShown} from './texts';

/** Checks a description or summary of an operation, response, or similar. */
export function checkText({raw, tally, route}: WalkContext, owner: Place, key: string, text: string): void {
  const place = raw.child(owner, key);
  if (place?.value) tally.count('text', place, isTextShown(place.value, text), `${key}, on ${route}`);
}

/** Checks the address and description of external documentation. */
export function checkDocs({raw, tally, page, route}: WalkContext, owner: Place, scope: Scope): void {
  const place = raw.child(owner, 'externalDocs');
  const {url, description} = record(place?.value);
  if (!place || !url) return;
  const text = page.textOf(scope);
  const isShown =
    (page.hrefs.includes(asText(url)) || text.includes(asText(url))) && isTextShown(description ?? '', text);
  tally.count('text', place, isShown, `external documentation, on ${route}`);
}

/** Parameter and header examples are next to the parameter or header. */
export function checkExamples(context: WalkContext, owner: Place, rows: Scope[]): void {
  const {page, tally, route} = context;
  for (const [place, value, texts] of examplesOf(context, owner)) {
    const shown = rows
      .map((row) => `${row.facts.join(' ')} ${row.code.join(' ')} ${page.textOf(row)}`)
      .join(' ');
    const isShown =
      (shown.includes(asText(value)) || page.hasExample(value)) &&
      texts.every((text) => isTextShown(text, shown));
    tally.count('example', place, isShown, `example ${asText(value).slice(0, 60)}, on ${route}`);
  }
}

/** Body examples are next to the samples. */
export function checkMediaExamples(context: WalkContext, media: Place): void {
  const {page, tally, route} = context;
  for (const [place, value, texts] of examplesOf(context, media)) {
    const shown = below(page.root, 'example')
      .map((scope) => `${scope.name} ${page.textOf(scope)}`)
      .join(' ');
    const isShown = page.hasExample(value) || shown.includes(asText(value));
    const isDescribed = texts.every((text) => isTextShown(text, shown));
    tally.count(
      'example',
      place,
      isShown && isDescribed,
      `example ${asText(value).slice(0, 60)}, on ${route}`,
    );
  }
}

/** Values or URLs of `example` and `examples`, with their summaries and descriptions. */
function examplesOf(
  {raw}: WalkContext,
  owner: Place,
): Array<[place: Place, value: unknown, texts: unknown[]]> {
  const single = raw.child(owner, 'example');
  const named = raw.named(raw.child(owner, 'examples'));
  // OpenAPI allows only one of the two; named examples say more.
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
