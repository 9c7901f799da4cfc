import {fixturePage} from '../fixture';
import {checkImages} from './images';

test.each([
  '![Two instances behind one domain](/a.png)',
  '<img src="/a.png" alt="Two instances" />',
  '<Figure alt="Traffic moves" />',
  '<Figure alt={text} />',
  '<Card />',
])('%s passes', (body) => {
  expect(checkImages(fixturePage(body))).toEqual([]);
});

test.each([
  ['![](/a.png)', 'no alternative text'],
  ['![ ](/a.png)', 'no alternative text'],
  ['<img src="/a.png" />', 'no alternative text'],
  ['<Figure caption="x" />', 'no alternative text'],
  ['![Screenshot of a scope](/a.png)', 'says that it is an image'],
  ['![scope.png](/a.png)', 'file name'],
])('%s is refused', (body, message) => {
  expect(checkImages(fixturePage(body))).toMatchObject([
    {line: 1, message: expect.stringContaining(message) as string},
  ]);
});
