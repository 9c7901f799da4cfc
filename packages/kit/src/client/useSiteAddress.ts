import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {siteAddress} from '../siteAddress';

/** A page's address, for elements other than Docusaurus's links, which resolve it themselves. */
export function useSiteAddress(route: string): string {
  const {baseUrl, trailingSlash} = useDocusaurusContext().siteConfig;
  return siteAddress(route, {baseUrl, trailingSlash});
}
