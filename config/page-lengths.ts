/** Minimum words per kind of page, counting all visible text. */
export const pageLengths: Record<string, number> = {
  tutorial: 900,
  'how-to': 450,
  concept: 550,
  reference: 350,
  troubleshooting: 350,
  changelog: 250,
};
