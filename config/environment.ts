/** Switches read from the environment, each named once. */
export const environment = {
  /** `DOCUSAURUS_FASTER=false` builds with webpack and Babel instead of Rspack and SWC. */
  faster: process.env.DOCUSAURUS_FASTER !== 'false',
  /** `PAGE_DATES=required` refuses to build where Git cannot tell when pages changed, such as in a shallow clone. */
  pageDates: process.env.PAGE_DATES === 'required',
};

// React's HTML has little to take away: minifying it saved 3 % of what is sent and doubled the time of rendering.
// Docusaurus reads it in the threads that render, which a site of up to 100 pages has none of.
process.env.SKIP_HTML_MINIFICATION ??= 'true';
