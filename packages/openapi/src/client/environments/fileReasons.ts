import {translate} from '@docusaurus/Translate';
import type {FileProblem} from './file';

const REASONS: Record<FileProblem['reason'], (name: string) => string> = {
  large: () => translate({id: 'theme.TryIt.fileLarge', message: 'It has more than a million characters.'}),
  json: () => translate({id: 'theme.TryIt.fileJson', message: 'It is not JSON.'}),
  shape: () =>
    translate({
      id: 'theme.TryIt.fileShape',
      message: 'It is not an environment of Try it or Postman, with a name and values.',
    }),
  name: (name) =>
    translate(
      {
        id: 'theme.TryIt.fileName',
        message: '“{name}” is not the name of a variable. Use letters, digits, “_”, “-” and “.”.',
      },
      {name},
    ),
  twice: (name) =>
    translate({id: 'theme.TryIt.fileTwice', message: 'It has two variables “{name}”.'}, {name}),
  value: (name) =>
    translate(
      {id: 'theme.TryIt.fileValue', message: 'The value of “{name}” is not text, a number, or a boolean.'},
      {name},
    ),
  server: (name) =>
    translate(
      {id: 'theme.TryIt.fileServer', message: 'The server “{name}” does not begin with https:// or http://.'},
      {name},
    ),
};

/** Why a file wasn't imported. Any other error means that it can't be read. */
export function problemText(file: string, {reason = 'shape', detail = ''}: Partial<FileProblem>): string {
  return translate(
    {id: 'theme.TryIt.notImported', message: '{file} was not imported: {reason} Nothing has changed.'},
    {file, reason: REASONS[reason](detail)},
  );
}
