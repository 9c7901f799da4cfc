import {isObject, textOf, type Entity, type PlatformCall} from '@nacre-docs/sandbox/platform';
import {pageOf} from '@nacre-docs/sandbox/pageOf';
import {requestedNode} from './nodes';
import {isAtOrAbove} from './nrn';

const HOUR = 60 * 60 * 1000;

/** The log lines of the examples, at a node, in a period and with a text. */
export function queryLogs(call: PlatformCall): unknown {
  const {from, to, query} = call.query;
  const {nrn} = requestedNode(call);
  const wanted = textOf(query).toLowerCase();
  const lines = linesIn(Object.values(call.examples)).filter(
    (line) => isAtOrAbove(nrn, line.nrn) && textOf(line.message).toLowerCase().includes(wanted),
  );
  // Lines are never newer than the examples, so without `to`, the period ends with the newest one, not now.
  const newest = Math.max(0, ...lines.map(timeOf));
  const end = to === undefined ? newest + 1 : Date.parse(textOf(to));
  const start = from === undefined ? end - HOUR : Date.parse(textOf(from));
  const inPeriod = lines.filter((line) => timeOf(line) >= start && timeOf(line) < end);
  return pageOf(call, inPeriod, '-occurred_at', {items: 'data', info: 'page'});
}

const timeOf = ({occurred_at: at}: Entity): number => Date.parse(textOf(at));

/** The distinct lines of some pages. */
function linesIn(pages: unknown[]): Entity[] {
  const all = pages.flatMap((page) => (isObject(page) ? (page.data as Entity[]) : []));
  return [...new Map(all.map((line) => [JSON.stringify(line), line])).values()];
}
