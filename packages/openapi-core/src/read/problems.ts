import {relativePath} from '@nacre-docs/kit/files';
import {printable} from '@nacre-docs/kit/printable';
import {isWebAddress} from '@nacre-docs/kit/siteAddress';

/** A source position that an editor can open: absolute file, 1-based line. */
export interface SourceLocation {
  file: string;
  line: number;
}

export interface DescriptionProblem extends SourceLocation {
  severity: 'error' | 'warning';
  message: string;
}

/** The description is unusable. The message has files, lines and remedies. */
export class DescriptionError extends Error {
  static at(file: string, line: number, message: string): DescriptionError {
    return new DescriptionError([{file, line, severity: 'error', message}]);
  }

  /** @param warnings other findings, not in the message */
  constructor(
    readonly problems: DescriptionProblem[],
    readonly warnings: DescriptionProblem[] = [],
  ) {
    super(problems.map(formatProblem).join('\n'));
    this.name = 'DescriptionError';
  }
}

/** A file's name in messages, relative to the working directory. */
export const shownFile = (file: string): string => (isWebAddress(file) ? file : relativePath(file));

/** Formats a problem for the terminal, with the file relative to the working directory. */
export function formatProblem({file, line, severity, message}: DescriptionProblem): string {
  // A line break in a name would start a line that looks like another problem.
  return printable(`${shownFile(file)}:${line}: ${severity}: ${message}`).replaceAll('\n', '\\n');
}
