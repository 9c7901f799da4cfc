import {fixturePage} from './fixture';
import {checkImages} from './images';

test.each([
  '![Two instances behind one domain](/a.png)',
  '<img src="/a.png" alt="Two instances" />',
  '<Figure alt="Traffic moves" />',
  '<Figure alt={text} />',
  '<Card />',
  '<Screen />',
])('%s passes', (body) => {
  expect(checkImages(fixturePage(body), ['Figure'])).toEqual([]);
});

test.each([
  ['![](/a.png)', 'is missing alt text'],
  ['![ ](/a.png)', 'is missing alt text'],
  ['<img src="/a.png" />', 'is missing alt text'],
  ['<Figure caption="x" />', 'is missing alt text'],
  ['![Screenshot of a scope](/a.png)', 'says it is an image'],
  ['![scope.png](/a.png)', 'file name'],
])('rejects %s', (body, message) => {
  expect(checkImages(fixturePage(body), ['Figure'])).toMatchObject([
    {line: 1, message: expect.stringContaining(message) as string},
  ]);
});
