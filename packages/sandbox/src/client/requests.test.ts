import {addRequest, readRequests, type SentRequest} from './requests';

const sent = (body: string) => ({
  request: {method: 'POST', path: '/things', headers: {}, body: 'x'},
  answer: {status: 201, headers: {}, body},
  milliseconds: 3,
});

const addAll = (bodies: string[]): SentRequest[] =>
  bodies.reduce<SentRequest[]>((list, body) => addRequest(list, sent(body)), []);

test('the newest is first, and the oldest go where there are too many', () => {
  const list = addAll(Array.from({length: 150}, (_, index) => String(index)));
  expect(list).toHaveLength(100);
  expect([list[0]!.answer.body, list.at(-1)!.answer.body]).toEqual(['149', '50']);
  expect([list[0]!.number, list.at(-1)!.number]).toEqual([150, 51]);
});

test('the oldest go where all together are too long, and the newest stays', () => {
  const list = addAll(Array.from({length: 20}, () => 'a'.repeat(100_000)));
  expect(list).toHaveLength(9);
  const [huge] = addRequest(list, {...sent(''), request: {...sent('').request, body: 'a'.repeat(2_000_000)}});
  expect(huge!.number).toBe(21);
});

test('an answer that is too long stays without its body, and says so', () => {
  const [entry] = addAll(['a'.repeat(100_001)]);
  expect(entry).toMatchObject({cut: true, answer: {status: 201}});
  expect(entry!.answer.body).toBeUndefined();
});

test('what was kept is there again', () => {
  const list = addAll(['a', 'b']);
  expect(readRequests(JSON.stringify(list))).toEqual(list);
});

test.each([undefined, '{', 'null', '7', '{}', '[7]', '[{"request": {"method": "GET"}}]'])(
  'of %s nothing is read',
  (saved) => {
    expect(readRequests(saved)).toEqual([]);
  },
);
