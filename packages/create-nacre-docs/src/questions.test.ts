import {PassThrough} from 'node:stream';
import {ask} from './questions';

function answer(text: string): Promise<string> {
  const streams = {input: new PassThrough(), output: new PassThrough()};
  streams.input.end(text);
  return ask('Folder?', 'my-docs', streams);
}

test('an answer counts, and Enter stands for the default', async () => {
  expect(await answer(' docs \n')).toBe('docs');
  expect(await answer('\n')).toBe('my-docs');
});

test('without an answer, the command ends', async () => {
  await expect(answer('')).rejects.toThrow('Nothing was written.');
});
