import {PassThrough} from 'node:stream';
import {ask} from './questions';

function answer(text: string): Promise<string> {
  const streams = {input: new PassThrough(), output: new PassThrough()};
  streams.input.end(text);
  return ask('Folder?', 'my-docs', streams);
}

test('returns the trimmed answer, or the default for Enter', async () => {
  expect(await answer(' docs \n')).toBe('docs');
  expect(await answer('\n')).toBe('my-docs');
});

test('fails if the input ends without an answer', async () => {
  await expect(answer('')).rejects.toThrow('Nothing was written.');
});
