/** Matches API requests of the site's operations. */
export const API = 'https://api.nacre.example';
/** An operation without a body, and one with a body. */
export const OPERATION = '/docs/api/read-account';
export const CREATE = '/docs/api/create-account';
