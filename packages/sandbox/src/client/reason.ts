import {interpolate} from '@docusaurus/Interpolate';
import {translate} from '@docusaurus/Translate';
import {SandboxFailure} from './failure';

/** Why the sandbox gave no answer, in words for the reader. */
export function reasonOf(error: Error): string {
  if (!(error instanceof SandboxFailure)) return error.message;
  const texts = {
    data: translate({
      id: 'theme.TryIt.noData',
      message: 'The data of the sandbox could not be loaded. Check your connection. {reason}',
    }),
    worker: translate({
      id: 'theme.TryIt.noWorker',
      message: 'The sandbox could not be started, or has stopped. Check your connection, and send again.',
    }),
    time: translate({
      id: 'theme.TryIt.tooLong',
      message: 'The sandbox took longer than 30 seconds for this request and was stopped. Send other values.',
    }),
    internal: translate({id: 'theme.TryIt.mistake', message: 'The sandbox has a bug: {reason}'}),
  };
  return interpolate(texts[error.cause], {reason: error.message});
}
