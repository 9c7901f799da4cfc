import {printed, printedError} from '../../commands/print';
import type {Step} from '../../commands/terminal';
import type {Catalog} from '../../engine/catalog';
import type {ShellNames} from '../../contract';
import type {GuideStep} from '../messages';

/**
 * A command's result for the reader.
 *
 * @param shown lines that the page shows as the result
 * @param idsIn ids in a text
 * @param isAbsent whether no entity has an id
 */
export function stepSummary(
  {command, request, answer, output, notRun}: Step,
  shown: string[],
  {tool}: ShellNames,
  {operations}: Catalog,
  idsIn: (text: string) => string[],
  isAbsent: (id: string) => boolean,
): GuideStep {
  const ids = idsIn(`${command} ${request?.path ?? ''} ${request?.body ?? ''}`);
  const isError = (answer?.status ?? 0) >= 400;
  const isExample = !isError && operations.get(answer?.operation ?? '')?.role === 'example';
  const ofTool = tool !== undefined && command.startsWith(`${tool} `);
  const text = isError && ofTool ? printedError(answer!) : output && printed(output, shown);
  return {
    absent: ids.filter(isAbsent),
    ...(request && {request: {method: request.method, path: request.path}}),
    ...(answer && {status: answer.status}),
    ...(text && {text}),
    ...(text && isExample && {isExample}),
    ...(notRun && {notRun: {reason: notRun.reason, detail: notRun.detail}}),
  };
}
