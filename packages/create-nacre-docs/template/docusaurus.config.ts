import type {Config} from '@docusaurus/types';
import type {Options, ThemeConfig} from '@nacre-docs/preset';
import {themes} from 'prism-react-renderer';

export default {
  title: '{{name}}',
  tagline: '{{tagline}}',
  favicon: 'img/logo.svg',
  // The site's public URL.
  url: 'https://docs.example.com',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  future: {v4: true, faster: true},
  presets: [
    [
      '@nacre-docs/preset',
      {
        docs: {sidebarPath: './sidebars.ts'},
        blog: false,
        theme: {customCss: './src/css/custom.css'},
        openapi: {description: '{{description}}'},
      } satisfies Options,
    ],
  ],
  themeConfig: {
    colorMode: {respectPrefersColorScheme: true},
    navbar: {
      title: '{{name}}',
      logo: {alt: '', src: 'img/logo.svg'},
      items: [
        {type: 'docSidebar', sidebarId: 'guides', label: 'Guides', position: 'left'},
        {type: 'docSidebar', sidebarId: 'api', label: 'API', position: 'left'},
        {to: '/sandbox', label: 'Sandbox', position: 'left'},
      ],
    },
    footer: {
      links: [
        {label: 'Getting started', to: '/docs/getting-started'},
        {label: 'OpenAPI description', href: 'pathname:///openapi.yaml'},
        {label: 'Postman collection', href: 'pathname:///postman-collection.json'},
      ],
    },
    prism: {theme: themes.github, darkTheme: themes.dracula, additionalLanguages: ['bash', 'json']},
  } satisfies ThemeConfig,
} satisfies Config;
