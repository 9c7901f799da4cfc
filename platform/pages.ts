import type {StateFacts} from '@nacre-docs/openapi/tables/states';
import platform from '.';
import {texts} from './texts';

/** Data for tables and diagrams in guides. */
export {held} from './heldTexts';
export const states: StateFacts = {lifecycles: platform.rules.lifecycles, texts};
