import {JSDOM} from 'jsdom';
import {lookPages} from '../../config/look';
import {encodePng} from './png';
import type {Shot} from './capture';
import {contactSheet, type SheetImage} from './sheet';

const [page] = Object.keys(lookPages) as [string];
const shot = (mode: Shot['mode']): Shot => ({
  page,
  width: 400,
  mode,
  png: encodePng({width: 400, height: 200, pixels: new Uint8Array(400 * 200 * 3)}),
  cells: {width: 25, height: 13, pixels: new Uint8Array(25 * 13 * 3)},
});

test('shows an unchanged screenshot alone, and a changed one next to the approved version with its regions', () => {
  const prints: SheetImage[] = [
    {shot: shot('light'), now: 'now/light.png'},
    {
      shot: shot('dark'),
      change: {regions: [{x: 100, y: 50, width: 40, height: 20}], message: 'It differs <here>.'},
      now: 'now/dark.png',
      pair: {before: 'approved-cells/dark.png', now: 'cells/dark.png'},
    },
  ];
  const {document} = new JSDOM(contactSheet('build', prints)).window;
  const [same, changed] = document.querySelectorAll('.print');
  const sources = (part: Element) =>
    [...part.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(sources(same!)).toEqual(['now/light.png']);
  expect(sources(changed!)).toEqual([
    'approved-cells/dark.png',
    'now/dark.png',
    'approved-cells/dark.png',
    'cells/dark.png',
  ]);
  expect(changed!.querySelector('p')!.textContent).toBe('It differs <here>.');
  expect(changed!.querySelector('.region')!.getAttribute('style')).toBe(
    'left:25.00%;top:25.00%;width:10.00%;height:10.00%',
  );
  expect(document.body.textContent).toContain('1 of 2 screenshots differ from the approved ones.');
});

test('shows a screenshot without an approved version with its message', () => {
  const change = {regions: [], message: 'There is no approved picture.'};
  const {document} = new JSDOM(contactSheet('build', [{shot: shot('dark'), change, now: 'now/dark.png'}]))
    .window;
  expect(document.querySelectorAll('img')).toHaveLength(1);
  expect(document.body.textContent).toContain('There is no approved picture.');
});
