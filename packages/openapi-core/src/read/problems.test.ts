import {DescriptionError} from './problems';

test('the problems of a description are printable', () => {
  const problem = {
    file: '/a\u001b[2J.yaml',
    line: 1,
    severity: 'error' as const,
    message: 'a\u001b[2J\u0007\nb:2',
  };
  expect(new DescriptionError([problem]).message).toMatch(
    /a\\u001b\[2J\.yaml:1: error: a\\u001b\[2J\\u0007\\nb:2$/,
  );
});
