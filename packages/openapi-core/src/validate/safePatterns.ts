/** Patterns in Node: whatever a description has, a text cannot keep a build or the mock busy. */
import vm from 'node:vm';
import {RE2JS} from 're2js';
import {setPatternEngine, type Pattern} from './patterns';

/** Milliseconds that a text may take against a pattern that RE2 doesn't know. */
const LIMIT = 1000;
const script = new vm.Script('expression.test(text)');
const scope = vm.createContext({expression: /./, text: ''});
const skipped = new Set<string>();
let listener: (source: string) => void = () => undefined;

setPatternEngine(safePattern);

/** Whether a pattern has taken too long for a text, and is no longer checked. */
export const isSkipped = (source: string): boolean => skipped.has(source);

/** Calls the listener with each pattern that is skipped from now on. */
export function onSkipped(call: (source: string) => void): void {
  listener = call;
}

/**
 * A pattern that is matched in linear time; with a look-ahead, a back reference or a large repetition, which RE2 does
 * not have, one that is skipped after a second.
 *
 * @throws SyntaxError for a wrong pattern
 */
export function safePattern(source: string): Pattern {
  const expression = new RegExp(source, 'u');
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
