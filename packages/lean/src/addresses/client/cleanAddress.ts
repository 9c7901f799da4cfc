import siteConfig from '@generated/docusaurus.config';
import type {ClientModule} from '@docusaurus/types';
import {withoutFileName} from '@nacre-docs/kit/siteAddress';

/**
 * Removes `.html` or `/index.html` from the address once Docusaurus shows the page without it, so readers copy the canonical address. A page whose route ends in `.html` keeps it.
 */
const cleanAddress: ClientModule = {
  onRouteDidUpdate({location}) {
    const {pathname, search, hash} = window.location;
    const clean = withoutFileName(pathname, siteConfig);
    if (clean === pathname || location.pathname.endsWith('.html')) return;
    window.history.replaceState(window.history.state, '', `${clean}${search}${hash}`);
  },
};

export default cleanAddress;
