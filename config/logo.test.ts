import {encodePng} from '../scripts/look/png';
import {ratioOf} from './logo';

test.each([
  ['<svg xmlns="http://www.w3.org/2000/svg" width="100" height="40"/>', 2.5],
  ['<?xml version="1.0"?><svg viewBox="0 0 100 40"><rect width="1" height="1"/></svg>', 2.5],
  [`<svg width='100px' height='40px' viewBox='0 0 10 10'/>`, 2.5],
  ['<svg width="100%" height="100%" viewBox="0,0,30,60"/>', 0.5],
  ['<svg/>', undefined],
  ['a JPEG', undefined],
])('%s', (picture, ratio) => {
  expect(ratioOf(Buffer.from(picture))).toBe(ratio);
});

test('reads the size of a PNG', () => {
  expect(ratioOf(encodePng({width: 100, height: 40, pixels: new Uint8Array(100 * 40 * 3)}))).toBe(2.5);
});
