/** Environment switches. */
export const environment = {
  /** `DOCUSAURUS_FASTER=false` builds with webpack and Babel instead of Rspack and SWC. */
  faster: process.env.DOCUSAURUS_FASTER !== 'false',
  /** `PAGE_DATES=required` fails the build if Git can't tell when pages changed, such as in a shallow clone. */
  pageDates: process.env.PAGE_DATES === 'required',
};

// Minifying React's HTML saved 3 % of the transfer size and doubled rendering time.
// Docusaurus reads this in render workers, which sites with up to 100 pages don't use.
process.env.SKIP_HTML_MINIFICATION ??= 'true';
