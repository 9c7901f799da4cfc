/** The most that a table may hold and still be read across: columns, and characters that a reader sees in a cell. */
export const tableSizes = {columns: 6, cell: 160};
