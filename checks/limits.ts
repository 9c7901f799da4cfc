import fs from 'node:fs';
import {attribute, lineOf, nodesOf, toText} from '@nacre-docs/kit/mdx/markdown';
import {
  LIMITS_FILE,
  LimitError,
  readLimits,
  type Limit,
  type LimitTable,
} from '@nacre-docs/openapi/tables/limits';
import {isSame, readQuantity, type Quantity} from '@nacre-docs/openapi/tables/quantity';
import {constraintsOf, matches, type Constraint} from './constraints';
import {checkLimitProse} from './limitProse';
import {checkRows} from './limitRows';
import {wordingPattern} from './limitWording';
import type {Problem} from '@nacre-docs/kit/problem';
import type {ApiSite} from '@nacre-docs/openapi/checks/apiSite';

/** A text to search for limits, such as a paragraph or a description file. */
interface Place {
  file: string;
  line: number;
  text: string;
  lowerCase: string;
}

/**
 * The limits table, the description, and the pages agree: each field has the limit in the table, every limit in
 * the description is in the table, and pages and descriptions state no other numbers or limits.
 *
 * @param files of the description, relative to the site
 * @param read reads the limits table
 */
export function checkLimits(
  site: ApiSite,
  files: readonly string[],
  read: () => LimitTable = readLimits,
): Problem[] {
  try {
    const table = read();
    const limits = table.areas.flatMap((area) => area.limits);
    const places = placesOf(site, files);
    return [
      ...fieldProblems(site, table),
      ...limits.flatMap((limit) => wordingProblems(limit, places)),
      ...limits.flatMap((limit) => linkProblems(site, limit)),
      ...checkRows(site, limits),
      ...checkLimitProse(site, limits),
      ...drawingProblems(site, table),
    ];
  } catch (error) {
    if (!(error instanceof LimitError)) throw error;
    return [{file: LIMITS_FILE, line: error.line, message: error.reason}];
  }
}

/** Nodes whose text may state a limit. */
const BLOCKS = ['paragraph', 'heading', 'tableCell'];

/** Percentages are limited by definition. */
const SHARES = /_percent$/;

function fieldProblems(site: ApiSite, {areas, unlisted}: LimitTable): Problem[] {
  const constraints = constraintsOf(site.api.document);
  const limits = areas.flatMap((area) => area.limits);
  const known = [...limits, ...unlisted].flatMap(({fields}) => fields);
  const inFile = (line: number, message: string): Problem => ({file: LIMITS_FILE, line, message});
  return [
    ...[...limits, ...unlisted].flatMap(({fields, line}) =>
      fields
        .filter((field) => !constraints.some((constraint) => matches(field, constraint.path)))
        .map((field) =>
          inFile(line, `No schema or parameter ${field} has a limit. Fix the name, or remove it.`),
        ),
    ),
    ...limits.flatMap((limit) =>
      constraints
        .filter(({path: name}) => limit.fields.some((field) => matches(field, name)))
        .flatMap((constraint) => disagreements(limit, constraint))
        .map((message) => inFile(limit.line, message)),
    ),
    ...constraints
      .filter(({path: name}) => !SHARES.test(name) && !known.some((field) => matches(field, name)))
      .map(({path: name, max}) =>
        inFile(
          1,
          `${name} has a maximum of ${max}, which is not in the table. Add the field to a limit, or to \`unlisted\` with a reason.`,
        ),
      ),
  ];
}

function disagreements(limit: Limit, {path: name, ...stated}: Constraint): string[] {
  return (['max', 'min', 'default'] as const).flatMap((key) => {
    const listed = limit[key];
    const value = stated[key];
    if (listed === undefined || value === undefined || listed.amount === value) return [];
    const word = {max: 'maximum', min: 'minimum', default: 'default'}[key];
    return `"${limit.name}" is ${limit.value}, but the ${word} of ${name} in openapi/ is ${value}. Fix one of them.`;
  });
}

/** Every statement of a limit has its number, and every wording matches something, so none goes stale. */
function wordingProblems(limit: Limit, places: Place[]): Problem[] {
  return limit.said.flatMap((wording) => {
    const expected = wording.includes('{} by default') ? (limit.default ?? limit.max) : limit.max;
    const found = occurrences(wording, places);
    if (found.length === 0)
      return [
        {
          file: LIMITS_FILE,
          line: limit.line,
          message: `No text states "${limit.name}" as "${wording}". Fix the wording, or remove it.`,
        },
      ];
    return found
      .filter(({quantity}) => !isSame(quantity, expected))
      .map(({file, line, text}) => ({
        file,
        line,
        message: `"${text}", but ${LIMITS_FILE}:${limit.line} says ${limit.value}. Fix one of them.`,
      }));
  });
}

function occurrences(wording: string, places: Place[]): Array<Place & {quantity: Quantity}> {
  const pattern = wordingPattern(wording);
  // Most texts lack one of the words; this test is ten times faster than the pattern.
  const words = wording.toLowerCase().split(/ |\{\}/);
  return places
    .filter(({lowerCase}) => words.every((word) => lowerCase.includes(word)))
    .flatMap(({text, ...place}) =>
      [...text.matchAll(pattern)].map((match) => ({
        ...place,
        line: place.line + text.slice(0, match.index).split('\n').length - 1,
        text: match[0].replace(/\s+/g, ' '),
        quantity: readQuantity(match[1]!)!,
      })),
    );
}

function placesOf({pages}: ApiSite, files: readonly string[]): Place[] {
  const places = [
    ...pages.flatMap(({file, tree, fences}) => [
      ...nodesOf(tree, ({type}) => BLOCKS.includes(type)).map((node) => ({
        file,
        line: lineOf(node),
        text: toText(node),
      })),
      ...fences
        .filter(({language}) => language === 'mermaid')
        .map(({line, code}) => ({file, line: line + 1, text: code})),
    ]),
    ...files.map((file) => ({
      file,
      line: 1,
      text: fs.readFileSync(file, 'utf8').replaceAll('`', ''),
    })),
  ];
  return places.map((place) => ({...place, lowerCase: place.text.toLowerCase()}));
}

function linkProblems(site: ApiSite, {name, see, beyond, line}: Limit): Problem[] {
  const urls = [see, ...[...(beyond ?? '').matchAll(/\]\(([^)]+)\)/g)].map(([, url]) => url)];
  return urls
    .filter((url) => url !== undefined)
    .flatMap((url) => {
      const [route = '', anchor] = url.split('#');
      const isKnown =
        site.routes.has(route) && (anchor === undefined || site.anchors(route)?.has(anchor) !== false);
      return isKnown
        ? []
        : [
            {
              file: LIMITS_FILE,
              line,
              message: `"${name}" links to ${url}, which does not exist. Fix the link.`,
            },
          ];
    });
}

/** Every area is shown on some page. */
function drawingProblems(site: ApiSite, {areas}: LimitTable): Problem[] {
  const drawn = site.pages.flatMap(({tree}) =>
    nodesOf(tree, ({name}) => name === 'LimitTable').map((node) => attribute(node, 'area')),
  );
  return areas
    .filter(({area}) => !drawn.includes(area))
    .map(({area, line}) => ({
      file: LIMITS_FILE,
      line,
      message: `No page shows the area ${area}. Add <LimitTable area="${area}" /> to one.`,
    }));
}
