/** Where a committed page shows its operation. */
export const PLACEHOLDER = '{/* api */}';
