import {SIZES} from '../../scripts/look/capture';
import type {OpenOptions} from './browser';
import {chooseInTurn} from './sample';

/**
 * Opens a page in dark mode, as if the reader had chosen it. The key ends with a hash of the site's address.
 */
const DARK = `{
  const getItem = Storage.prototype.getItem;
  Storage.prototype.getItem = function (key) {
    return getItem.call(this, key) ?? (/^theme\\b/.test(key) ? 'dark' : null);
  };
}`;

type Screen = [name: string, options: OpenOptions];

/**
 * Screens for `describe.each`: sizes and color modes, with options for opening a page. Modes only differ in
 * colors, so each size is tested in one of them, or in both with `TEST_ALL`.
 */
export const SCREENS: Screen[] = chooseInTurn(
  SIZES.map((viewport): Screen[] => [
    [`${viewport.width} px, light`, {viewport}],
    [`${viewport.width} px, dark`, {viewport, before: DARK}],
  ]),
);

/** Screens with a menu instead of navbar links and sidebars. */
export const SMALL_SCREENS = SCREENS.filter(([, {viewport}]) => viewport!.width <= 996);
