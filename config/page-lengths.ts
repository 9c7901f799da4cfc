/** The fewest words that do a page of each kind justice; measured on everything a reader sees. */
export const pageLengths: Record<string, number> = {
  tutorial: 900,
  'how-to': 450,
  concept: 550,
  reference: 350,
  troubleshooting: 350,
  changelog: 250,
};
