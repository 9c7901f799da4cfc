/** The one function of tslib that @docusaurus/utils-common calls in the browser; the library is 3 KB gzip. */
exports.__importDefault = (module) => (module && module.__esModule ? module : {default: module});
