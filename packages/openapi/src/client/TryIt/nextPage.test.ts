import type {Answer, TryItItem} from '../../contract';
import {initialForm} from './form';
import {firstPage, nextPage} from './nextPage';

function list(...names: string[]): TryItItem {
  return {
    method: 'GET',
    path: '/things',
    servers: [],
    ways: [],
    parameters: names.map((name) => ({name, in: 'query', required: false, type: 'text', value: ''})),
    bodies: [],
    needsBody: false,
    accept: [],
    errors: [],
    command: '',
    tokenVariable: '',
    languages: [],
    answer: {kind: 'json'},
  };
}

const answered = (body: unknown, headers: Answer['headers'] = []): Answer => ({
  status: 200,
  reason: '',
  headers,
  milliseconds: 1,
  text: JSON.stringify(body),
});

const next = (item: TryItItem, answer: Answer) => nextPage(item, initialForm(item, {}), answer);

test.each([
  ['cursor', {data: [], page: {next_cursor: 'abc'}}],
  ['cursor', {response_metadata: {next_cursor: 'abc'}}],
  ['page[cursor]', {nextPageCursor: 'abc'}],
  ['pageToken', {nextPageToken: 'abc'}],
  ['next_token', {next_token: 'abc'}],
  ['cursor', {next: 'https://api.example.com/things?cursor=abc&extra=1'}],
  ['after', {links: {nextUrl: '/things?after=abc'}}],
])('requests the next page with %s from %j', (name, body) => {
  expect(next(list('limit', name), answered(body))).toEqual({'query limit': '', [`query ${name}`]: 'abc'});
});

test('follows the Link header, including page numbers', () => {
  const link =
    '<https://api.example.com/things?page=1>; rel="prev", </things?page=3&per_page=10>; rel="next"';
  expect(next(list('page', 'per_page'), answered([], [['link', link]]))).toEqual({
    'query page': '3',
    'query per_page': '10',
  });
});

test.each([
  ['the list ends', answered({page: {has_more: false, next_cursor: null}})],
  ['the answer has no cursor', answered({next: 'Tuesday', data: [{next_cursor: 'abc'}]})],
  ['the answer is not JSON', {...answered({}), text: '<html>'}],
  ['the request failed', {...answered({next_cursor: 'abc'}), status: 400}],
])('does not offer a next page if %s', (_, answer) => {
  expect(next(list('cursor'), answer)).toBeUndefined();
});

test('offers the first page from every other page, and keeps the other fields', () => {
  const item = list('cursor', 'after_date');
  const form = initialForm(item, {});
  const filtered = {...form, values: {...form.values, 'query after_date': '2026-01-01'}};
  expect(firstPage(item, filtered)).toBeUndefined();
  expect(firstPage(item, {...filtered, values: {...filtered.values, 'query cursor': 'abc'}})).toEqual(
    filtered.values,
  );
});
