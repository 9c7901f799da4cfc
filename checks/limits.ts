import {attribute, nodesOf, toText} from '@nacre-docs/kit/mdx/markdown';
import {
  LIMITS_FILE,
  LimitError,
  readLimits,
  type Limit,
  type LimitTable,
} from '@nacre-docs/openapi/tables/limits';
import {isSame} from '@nacre-docs/openapi/tables/quantity';
import {constraintsOf, matches, type Constraint} from './constraints';
import {checkLimitProse} from './limitProse';
import {checkRows, quantitiesIn} from './limitRows';
import type {Problem} from '@nacre-docs/kit/problem';
import type {ApiSite} from '@nacre-docs/openapi/checks/apiSite';

/**
 * The limits table, the description, and the pages agree: each field has the limit in the table, every limit in
 * the description is in the table, and pages state the same numbers and no other limits.
 *
 * @param read reads the limits table
 */
export function checkLimits(site: ApiSite, read: () => LimitTable = readLimits): Problem[] {
  try {
    const table = read();
    const limits = table.areas.flatMap((area) => area.limits);
    return [
      ...fieldProblems(site, table),
      ...limits.flatMap((limit) => valueProblems(site, limit)),
      ...limits.flatMap((limit) => linkProblems(site, limit)),
      ...checkRows(site, limits),
      ...checkLimitProse(site, limits),
      ...drawingProblems(site, table),
    ];
  } catch (error) {
    if (!(error instanceof LimitError)) throw error;
    return [inFile(error.line, error.reason)];
  }
}

const inFile = (line: number, message: string): Problem => ({file: LIMITS_FILE, line, message});

/** Nodes whose text may state a limit. */
const BLOCKS = ['paragraph', 'heading', 'tableCell'];

/** Percentages have inherent limits. */
const SHARES = /_percent$/;

function fieldProblems(site: ApiSite, {areas, unlisted}: LimitTable): Problem[] {
  const constraints = constraintsOf(site.api.document);
  const limits = areas.flatMap((area) => area.limits);
  const known = [...limits, ...unlisted].flatMap(({fields}) => fields);
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

/** If the description can't state a limit, the page that explains it does. */
function valueProblems({pages}: ApiSite, {name, value, max, fields, see, line}: Limit): Problem[] {
  const page = pages.find(({route}) => see !== undefined && route === see.split('#')[0]);
  if (!page || fields.length > 0) return [];
  const stated = nodesOf(page.tree, ({type}) => BLOCKS.includes(type)).flatMap((node) =>
    quantitiesIn(toText(node)),
  );
  if (stated.some((quantity) => isSame(quantity, max))) return [];
  return [
    inFile(line, `"${name}" is ${value}, but ${page.file} differs. Correct one of them, or remove \`see\`.`),
  ];
}

function linkProblems(site: ApiSite, {name, see, beyond, line}: Limit): Problem[] {
  const urls = [see, ...[...(beyond ?? '').matchAll(/\]\(([^)]+)\)/g)].map(([, url]) => url)];
  const isKnown = (url: string) => {
    const [route = '', anchor] = url.split('#');
    return site.routes.has(route) && (anchor === undefined || site.anchors(route)?.has(anchor) !== false);
  };
  return urls
    .filter((url) => url !== undefined && !isKnown(url))
    .map((url) => inFile(line, `"${name}" links to ${url}, which does not exist. Fix the link.`));
}

/** Every area is shown on some page. */
function drawingProblems(site: ApiSite, {areas}: LimitTable): Problem[] {
  const drawn = site.pages.flatMap(({tree}) =>
    nodesOf(tree, ({name}) => name === 'LimitTable').map((node) => attribute(node, 'area')),
  );
  return areas
    .filter(({area}) => !drawn.includes(area))
    .map(({area, line}) =>
      inFile(line, `No page shows the area ${area}. Add <LimitTable area="${area}" /> to one.`),
    );
}
