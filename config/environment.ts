/** Switches read from the environment, each named once. */
export const environment = {
  /** `DOCUSAURUS_FASTER=false` builds with webpack and babel.config.js instead of Rspack and SWC. */
  faster: process.env.DOCUSAURUS_FASTER !== 'false',
};
