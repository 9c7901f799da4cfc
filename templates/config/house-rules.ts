import type {HouseRules} from '../checks/description/houseRules';

/**
 * What openapi/ has to hold beyond valid OpenAPI. Nothing yet: checks/description/houseRules.ts lists the rules to
 * choose from, such as `schemas: {descriptions: true}`.
 */
export const houseRules: HouseRules = {};
