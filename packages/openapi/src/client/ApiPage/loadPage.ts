import siteConfig from '@generated/docusaurus.config';
import {PAGE_CONTENTS, type PageContent, type PageNode} from '../../contract';

/**
 * Content of a generated page. Server-rendered documents already contain it. Client-side navigation fetches it.
 *
 * @param name content path without extension
 * @param version changes with the content
 * @returns HTML, sanitized by packages/openapi/src; around parts if the site has components for them
 * @throws Error when the content cannot be fetched. Docusaurus then loads the whole page
 */
export async function loadPage(name: string, version: string): Promise<string | PageNode[]> {
  const rendered =
    document.documentElement.dataset.hasHydrated !== 'true' &&
    document.querySelector(`[data-api-page="${CSS.escape(name)}"]:not([data-parts])`);
  if (rendered) {
    const pressed = rendered.querySelector('[aria-busy]');
    // It waits for this page only. Without the mark, the content is the same for later visits.
    pressed?.removeAttribute('aria-busy');
    const html = rendered.innerHTML;
    pressed?.setAttribute('aria-busy', 'true');
    return html;
  }
  const address = `${siteConfig.baseUrl}${PAGE_CONTENTS}/${name.split('/').map(encodeURIComponent).join('/')}.json?${version}`;
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: the server answered ${response.status}.`);
  const {html, nodes} = (await response.json()) as PageContent;
  return nodes ?? html;
}
