import type {FormatGuide} from '@nacre-docs/openapi/contract';

/** The formats that fields of the API reference name in place of their pattern, with the guides that explain them. */
export const formats: FormatGuide[] = [];
