import type {HouseRules} from '@nacre-docs/openapi/checks/description/houseRules';

/**
 * What openapi/ has to hold beyond valid OpenAPI. Nothing yet: HouseRules of @nacre-docs/openapi lists the rules to
 * choose from, such as `schemas: {descriptions: true}`.
 */
export const houseRules: HouseRules = {};
