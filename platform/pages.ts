import type {StateFacts} from '@nacre-docs/openapi/tables/states';
import platform from '.';
import {texts} from './texts';

/** What tables and diagrams in guides show of the platform. */
export {held} from './held';
export const states: StateFacts = {lifecycles: platform.rules.lifecycles, texts};
