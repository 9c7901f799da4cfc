import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

/**
 * A malformed address, such as `#100%` or `/docs/%E0%A4%A`, shows the page or the not-found page.
 * Docusaurus and its router throw on it: the page crashes, or its scripts never start.
 */
export default function addresses({baseUrl, siteConfig: {trailingSlash}}: LoadContext): Plugin {
  return {
    name: 'addresses',
    injectHtmlTags: () => ({
      headTags: [{tagName: 'script', innerHTML: cleanAddressScript(baseUrl, trailingSlash)}],
    }),
    getClientModules: () =>
      ['decode', 'cleanAddress'].map((name) => path.join(__dirname, '../../esm/addresses/client', name)),
  };
}

/**
 * Removes the file name from the address before hydration, because the page was rendered for the address
 * without it. The client module does the same for pages opened later.
 */
function cleanAddressScript(baseUrl: string, trailingSlash = false): string {
  const slash = trailingSlash ? '/' : '';
  return `(p=>{let c=p.replace(/(\\/index)?\\.html$/,"${slash}");if(c+"/"===${JSON.stringify(baseUrl)})c+="/";c!==p&&history.replaceState(null,"",c+location.search+location.hash)})(location.pathname)`;
}
