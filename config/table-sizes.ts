/** Maximum columns per table and visible characters per cell, so tables stay readable. */
export const tableSizes = {columns: 6, cell: 160};
