/** The fewest words that a page of each kind has; a kind that is left out may be of any length, as the templates are. */
export const pageLengths: Record<string, number> = {};
