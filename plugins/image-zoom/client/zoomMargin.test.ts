import {zoomMargin} from './zoomMargin';

const PHONE = {width: 390, height: 844};
const DESKTOP = {width: 1440, height: 900};

test.each([
  ['a picture with room around it', {width: 736, height: 400}, DESKTOP, 80],
  ['one that just fits', {width: 1280, height: 740}, DESKTOP, 80],
  ['one as wide as the text of a phone', {width: 358, height: 200}, PHONE, 0],
  ['one that is too high for the margin', {width: 700, height: 741}, DESKTOP, 0],
])('%s', (_, image, view, margin) => {
  expect(zoomMargin(image, view, 80)).toBe(margin);
});

test('a picture that is larger than the window has no zoom', () => {
  expect(zoomMargin({width: 358, height: 900}, PHONE, 80)).toBeUndefined();
});
