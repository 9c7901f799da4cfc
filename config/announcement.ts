import type {ThemeConfig} from '@nacre-docs/preset';
import {withSiteAddresses} from '@nacre-docs/kit/siteAddress';
import {product} from './product';

/** The announcement bar, if the product has one. */
export const announcementBar: ThemeConfig['announcementBar'] = product.announcement && {
  ...product.announcement,
  content: withSiteAddresses(product.announcement.content, product),
  isCloseable: true,
};
