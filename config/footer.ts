import type {ThemeConfig} from '@docusaurus/preset-classic';
import {product} from './product';

export const footer: NonNullable<ThemeConfig['footer']> = {
  logo: {
    alt: `${product.name} home`,
    src: 'img/logo.svg',
    srcDark: 'img/logo-dark.svg',
    href: '/',
    width: 32,
    height: 32,
  },
  // The notice is made by plugins/licenses.
  copyright: `Copyright © ${product.copyrightYear} ${product.organization} · <a href="${product.baseUrl}licenses.txt">Licenses</a>`,
  links: [
    {
      title: 'Docs',
      items: [
        {label: 'User guides', to: '/docs/getting-started'},
        {label: 'API', to: '/docs/api-getting-started'},
      ],
    },
    {
      title: 'More about us',
      items: [
        {label: 'Homepage', href: product.links.homepage},
        {label: 'LinkedIn', href: product.links.linkedin},
        {label: 'X', href: product.links.x},
      ],
    },
    {
      title: 'More',
      items: [
        {label: 'Medium', href: product.links.medium},
        {label: 'GitHub', href: product.links.github},
      ],
    },
  ],
};
