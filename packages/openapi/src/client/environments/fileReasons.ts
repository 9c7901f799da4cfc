import {translate} from '@docusaurus/Translate';
import type {FileProblem} from './file';

/** Why a file wasn't imported. */
export function problemText(file: string, {reason, detail}: FileProblem): string {
  return translate(
    {id: 'theme.TryIt.notImported', message: '{file} was not imported: {reason} Nothing has changed.'},
    {file, reason: reasonText(reason, detail)},
  );
}

function reasonText(reason: FileProblem['reason'] | undefined, name: string): string {
  switch (reason) {
    case 'large':
      return translate({id: 'theme.TryIt.fileLarge', message: 'It has more than a million characters.'});
    case 'json':
      return translate({id: 'theme.TryIt.fileJson', message: 'It is not JSON.'});
    case 'name':
      return translate(
        {
          id: 'theme.TryIt.fileName',
          message: '“{name}” is not the name of a variable. Use letters, digits, “_”, “-” and “.”.',
        },
        {name},
      );
    case 'twice':
      return translate({id: 'theme.TryIt.fileTwice', message: 'It has two variables “{name}”.'}, {name});
    case 'value':
      return translate(
        {id: 'theme.TryIt.fileValue', message: 'The value of “{name}” is not text, a number, or a boolean.'},
        {name},
      );
    case 'server':
      return translate(
        {
          id: 'theme.TryIt.fileServer',
          message: 'The server “{name}” does not begin with https:// or http://.',
        },
        {name},
      );
    default:
      return translate({
        id: 'theme.TryIt.fileShape',
        message: 'It is not an environment of Try it or Postman, with a name and values.',
      });
  }
}
