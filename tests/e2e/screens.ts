import {SIZES} from '../../scripts/look/capture';
import type {OpenOptions} from './browser';
import {chooseInTurn} from './sample';

/** Makes a page open in dark mode, as if the reader had chosen it: the key ends with a hash of the site's address. */
const DARK = `{
  const getItem = Storage.prototype.getItem;
  Storage.prototype.getItem = function (key) {
    return getItem.call(this, key) ?? (/^theme\\b/.test(key) ? 'dark' : null);
  };
}`;

type Screen = [name: string, options: OpenOptions];

/**
 * What readers look at: sizes and color modes, with the options that open a page so. For `describe.each`. The modes
 * differ in colors alone: each size has one of them, and both where `TEST_ALL` is set.
 */
export const SCREENS: Screen[] = chooseInTurn(
  SIZES.map((viewport): Screen[] => [
    [`${viewport.width} px, light`, {viewport}],
    [`${viewport.width} px, dark`, {viewport, before: DARK}],
  ]),
);

/** Those with a menu in place of links in the navbar and of sidebars. */
export const SMALL_SCREENS = SCREENS.filter(([, {viewport}]) => viewport!.width <= 996);
