import type {ThemeConfig} from '@nacre-docs/preset';
import {SANDBOX_ROUTE} from '@nacre-docs/sandbox/contract';
import {logoOf} from './logo';
import {product, routes} from './product';

/** Pages that don't fit in the navbar. The phone menu lists them, too. */
export const docsPages = [
  {label: 'Command line', to: '/docs/cli'},
  {label: 'Terraform provider', to: '/docs/iac-provider'},
  {label: 'Changelog', to: '/docs/changelogs'},
  {label: 'Status', to: '/docs/status'},
];

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
  copyright: `Copyright © ${product.copyrightYear} ${product.organization} · <a href="${product.baseUrl}licenses.txt">Licenses</a>`,
  links: [
    {
      title: 'Docs',
      items: [
        {label: 'User guides', to: routes.guides},
        {label: 'API', to: routes.api},
        ...(product.simulatedServers.length > 0 ? [{label: 'Sandbox', to: SANDBOX_ROUTE}] : []),
        ...docsPages,
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
      items: [
        ...present([
          {label: 'Medium', href: product.links.medium},
          {label: 'GitHub', href: product.links.github},
        ]),
        {label: 'Support', to: routes.support},
        {label: 'API description', href: 'pathname:///openapi.yaml'},
      ],
    },
  ].filter(({items}) => items.length > 0),
};
