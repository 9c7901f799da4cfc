import type {ThemeConfig} from '@nacre-docs/preset';
import {SANDBOX_ROUTE} from '@nacre-docs/sandbox/contract';
import {siteAddress} from '@nacre-docs/kit/siteAddress';
import {logoOf} from './logo';
import {product, routes} from './product';

/** The row above the copyright: paths on this site, or addresses of other sites. */
export const footerRow = [
  {label: 'Changelog', to: '/docs/changelogs'},
  {label: 'Status', to: '/docs/status'},
  {label: 'Support', to: routes.support},
  {label: 'API description', to: '/openapi.yaml'},
  {label: 'RSS', to: '/docs/changelogs/rss.xml'},
  {label: 'Atom', to: '/docs/changelogs/atom.xml'},
  {label: 'JSON Feed', to: '/docs/changelogs/feed.json'},
];

const row = footerRow
  .map(({label, to}) => `<a class="footer__link-item" href="${siteAddress(to, product)}">${label}</a>`)
  .join('');

/** Links the product defines. */
const present = (items: Array<{label: string; href: string | undefined}>) =>
  items.flatMap(({label, href}) => (href === undefined ? [] : {label, href}));

export const footer: NonNullable<ThemeConfig['footer']> = {
  logo: {
    alt: `${product.name} home`,
    href: '/',
    ...logoOf(32),
  },
  // packages/lean/src/licenses generates the notice.
  copyright: `<nav class="footer__more" aria-label="More of these docs">${row}</nav>Copyright © ${product.copyrightYear} ${product.organization} · <a href="${product.baseUrl}licenses.txt">Licenses</a>`,
  links: [
    {
      title: 'Docs',
      items: [
        {label: 'User guides', to: routes.guides},
        {label: 'API', to: routes.api},
        ...(product.simulatedServers.length > 0 ? [{label: 'Sandbox', to: SANDBOX_ROUTE}] : []),
      ],
    },
    {
      title: 'More about us',
      items: present([
        {label: 'Homepage', href: product.links.homepage},
        {label: 'LinkedIn', href: product.links.linkedin},
        {label: 'X', href: product.links.x},
      ]),
    },
    {
      title: 'More',
      items: present([
        {label: 'Medium', href: product.links.medium},
        {label: 'GitHub', href: product.links.github},
      ]),
    },
  ].filter(({items}) => items.length > 0),
};
