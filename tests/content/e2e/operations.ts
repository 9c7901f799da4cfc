/** Where the requests of the site's operations go. */
export const API = 'https://api.nacre.example';
/** An operation without a body, and one with. */
export const OPERATION = '/docs/api/read-account';
export const CREATE = '/docs/api/create-account';
