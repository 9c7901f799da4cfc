import {record, type Place} from './rawDescription';
import type {WalkContext} from './schemaWalk';
import {below, type Scope} from './scopes';
import {asText, isTextShown} from './texts';

/** Looks for a text of an operation, a response or the like. */
export function checkText({raw, tally, route}: WalkContext, owner: Place, key: string, text: string): void {
  const place = raw.child(owner, key);
  if (place?.value) tally.count('text', place, isTextShown(place.value, text), `${key}, on ${route}`);
}

/** Looks for the address of more about something, and what is said of it. */
export function checkDocs({raw, tally, page, route}: WalkContext, owner: Place, scope: Scope): void {
  const place = raw.child(owner, 'externalDocs');
  const {url, description} = record(place?.value);
  if (!place || !url) return;
  const text = page.textOf(scope);
  const isShown =
    (page.hrefs.includes(asText(url)) || text.includes(asText(url))) && isTextShown(description ?? '', text);
  tally.count('text', place, isShown, `external documentation, on ${route}`);
}

/** Examples of parameters and headers stand beside them. */
export function checkExamples(context: WalkContext, owner: Place, rows: Scope[]): void {
  const {page, tally, route} = context;
  for (const [place, value, texts] of examplesOf(context, owner)) {
    const said = rows
      .map((row) => `${row.facts.join(' ')} ${row.code.join(' ')} ${page.textOf(row)}`)
      .join(' ');
    const isShown =
      (said.includes(asText(value)) || page.hasExample(value)) &&
      texts.every((text) => isTextShown(text, said));
    tally.count('example', place, isShown, `example ${asText(value).slice(0, 60)}, on ${route}`);
  }
}

/** Examples of bodies stand with the samples. */
export function checkMediaExamples(context: WalkContext, media: Place): void {
  const {page, tally, route} = context;
  for (const [place, value, texts] of examplesOf(context, media)) {
    const said = below(page.root, 'example')
      .map((scope) => `${scope.name} ${page.textOf(scope)}`)
      .join(' ');
    const isShown = page.hasExample(value) || said.includes(asText(value));
    const isDescribed = texts.every((text) => isTextShown(text, said));
    tally.count(
      'example',
      place,
      isShown && isDescribed,
      `example ${asText(value).slice(0, 60)}, on ${route}`,
    );
  }
}

/** The values of `example` and `examples`, or their addresses, with the texts about them. */
function examplesOf(
  {raw}: WalkContext,
  owner: Place,
): Array<[place: Place, value: unknown, texts: unknown[]]> {
  const single = raw.child(owner, 'example');
  const named = raw.named(raw.child(owner, 'examples'));
  // OpenAPI lets one of the two stand; named ones say more.
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
