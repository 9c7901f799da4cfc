import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {siteAddress} from '../siteAddress';

/** The address of a page, for what is not one of Docusaurus's links: those know it by themselves. */
export function useSiteAddress(route: string): string {
  const {baseUrl, trailingSlash} = useDocusaurusContext().siteConfig;
  return siteAddress(route, {baseUrl, trailingSlash});
}
