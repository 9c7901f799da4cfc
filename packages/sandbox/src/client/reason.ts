import {translate} from '@docusaurus/Translate';
import {SandboxFailure} from './failure';

/** Why the sandbox gave no answer, in words for the reader. */
export function reasonOf(error: Error): string {
  if (!(error instanceof SandboxFailure)) return error.message;
  if (error.cause === 'data')
    return translate(
      {
        id: 'theme.TryIt.noData',
        message: 'The data of the sandbox could not be loaded. Check your connection. {reason}',
      },
      {reason: error.message},
    );
  if (error.cause === 'worker')
    return translate({
      id: 'theme.TryIt.noWorker',
      message: 'The sandbox could not be started, or has stopped. Check your connection, and send again.',
    });
  if (error.cause === 'time')
    return translate({
      id: 'theme.TryIt.tooLong',
      message: 'The sandbox took longer than 30 seconds for this request and was stopped. Send other values.',
    });
  return translate(
    {id: 'theme.TryIt.mistake', message: 'The sandbox has a bug: {reason}'},
    {reason: error.message},
  );
}
