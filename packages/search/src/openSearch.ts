import {html} from '@nacre-docs/kit/html';
import type {DocusaurusConfig, HtmlTagObject} from '@docusaurus/types';

type Site = Pick<DocusaurusConfig, 'title' | 'url' | 'baseUrl' | 'favicon'>;

/** The file that lets browsers offer the site's search in their address bar. */
export const OPEN_SEARCH_FILE = 'opensearch.xml';

export function openSearchTag({title, baseUrl}: Pick<Site, 'title' | 'baseUrl'>): HtmlTagObject {
  return {
    tagName: 'link',
    attributes: {
      rel: 'search',
      type: 'application/opensearchdescription+xml',
      title,
      href: baseUrl + OPEN_SEARCH_FILE,
    },
  };
}

/** Same format as Docusaurus's Algolia theme. */
export function openSearchXml(site: Site, searchPagePath: string): string {
  const {title, url, favicon} = site;
  const home = url + site.baseUrl;
  return html`<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/"
                       xmlns:moz="http://www.mozilla.org/2006/browser/search/">
  <ShortName>${title}</ShortName>
  <Description>Search ${title}</Description>
  <InputEncoding>UTF-8</InputEncoding>
  ${favicon !== undefined && html`<Image width="16" height="16" type="image/x-icon">${home + favicon}</Image>`}
  <Url type="text/html" method="get" template="${home + searchPagePath}?q={searchTerms}"/>
  <Url type="application/opensearchdescription+xml" rel="self" template="${home + OPEN_SEARCH_FILE}" />
  <moz:SearchForm>${home}</moz:SearchForm>
</OpenSearchDescription>`.value;
}
