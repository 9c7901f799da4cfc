import {zoomMargin} from './zoomMargin';

const PHONE = {width: 390, height: 844};
const DESKTOP = {width: 1440, height: 900};

test.each([
  ['an image with space around it', {width: 736, height: 400}, DESKTOP, 80],
  ['an image that just fits', {width: 1280, height: 740}, DESKTOP, 80],
  ['an image as wide as the text on a phone', {width: 358, height: 200}, PHONE, 0],
  ['an image too tall for the margin', {width: 700, height: 741}, DESKTOP, 0],
])('%s', (_, image, view, margin) => {
  expect(zoomMargin(image, view, 80)).toBe(margin);
});

test('an image larger than the window has no zoom', () => {
  expect(zoomMargin({width: 358, height: 900}, PHONE, 80)).toBeUndefined();
});
