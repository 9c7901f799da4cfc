import type {StateFacts} from '@nacre-docs/openapi/tables/states';
import platform from '.';
import {texts} from './texts';

/** Data for tables and diagrams in guides. */
export {held} from './heldTexts';
export const lifecycles = Object.fromEntries(
  Object.entries(platform.rules.resources).flatMap(([kind, {lifecycle}]) =>
    lifecycle ? [[kind, lifecycle] as const] : [],
  ),
);
export const states: StateFacts = {lifecycles, texts};
