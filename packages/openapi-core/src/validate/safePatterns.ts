/** Safe patterns in Node: no pattern in a description can block a build or the mock. */
import vm from 'node:vm';
import {RE2JS} from 're2js';
import {setPatternEngine, type Pattern} from './patterns';

/** Time limit in milliseconds for patterns that RE2 doesn't support. */
const LIMIT = 1000;
const script = new vm.Script('expression.test(text)');
const scope = vm.createContext({expression: /./, text: ''});
const skipped = new Set<string>();
let listener: (source: string) => void = () => undefined;

setPatternEngine(safePattern);

/** Whether a pattern took too long and is no longer checked. */
export const isSkipped = (source: string): boolean => skipped.has(source);

/** Calls the listener for each pattern that is skipped from now on. */
export function onSkipped(call: (source: string) => void): void {
  listener = call;
}

/**
 * A pattern matched in linear time. Without repetitions of variable length, as in most ids, the built-in engine already
 * does that, and much faster than RE2. RE2 doesn't support look-ahead, back references and large repetitions:
 * such patterns are skipped after a second.
 *
 * @throws SyntaxError for an invalid pattern
 */
export function safePattern(source: string): Pattern {
  const expression = new RegExp(source, 'u');
  if (!/[*+?(]|\{\d*,/.test(source)) return {test: (text) => expression.test(text)};
  try {
    const linear = RE2JS.compile(RE2JS.translateRegExp(source));
    return {test: (text) => linear.test(text)};
  } catch {
    return {test: (text) => skipped.has(source) || testWithin(source, expression, text)};
  }
}

function testWithin(source: string, expression: RegExp, text: string): boolean {
  Object.assign(scope, {expression, text});
  try {
    return script.runInContext(scope, {timeout: LIMIT}) as boolean;
  } catch {
    skipped.add(source);
    listener(source);
    return true;
  }
}
