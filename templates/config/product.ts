import type {Product, StartingPoint} from './product-fields';

/** Everything that is personal to the product, with the routes below and the files in static/. */
export const product: Product = {
  name: '{{name}}',
  tagline: '{{tagline}}',
  url: 'https://docs.{{slug}}.example',
  baseUrl: '/',
  trailingSlash: undefined,
  apiUrl: '{{apiUrl}}',
  simulatedServers: 'all',
  organization: '{{name}}',
  copyrightYear: '{{year}}',
  tokenVariable: '{{variable}}_ACCESS_TOKEN',
  sampleLanguages: ['curl', 'powershell', 'python', 'nodejs'],
  links: {homepage: 'https://{{slug}}.example'},
};

/** Pages that the frame leads to: the navbar, the footer, the 404 page, `/docs`. Apart, for the browser needs these only. */
export const routes = {
  guides: '/docs/getting-started',
  api: '/docs/api-getting-started',
  support: '/docs/support',
  /** Page with a section for each error code, which operations link to; undefined where there is none. */
  errorCodes: undefined as string | undefined,
  /** Page that explains permissions, which operations link to; undefined where there is none. */
  permissions: undefined as string | undefined,
  /** Page whose sections are terms, which links show the meaning of; undefined where there is none. */
  glossary: undefined as string | undefined,
} as const;

/** Where a reader goes on from an address where nothing is published. */
export const startingPoints: readonly StartingPoint[] = [
  {title: 'Getting started', text: 'From nothing to a first result.', to: routes.guides},
  {title: 'API reference', text: 'Every operation, by area.', to: routes.api},
  {title: 'Troubleshooting', text: 'Symptoms, their causes and the way out.', to: '/docs/troubleshooting'},
  {title: 'Support', text: 'What to send when you need a person.', to: routes.support},
];

/** Commands of the tool that call no operation, each with the flags of its own. */
export const localCommands: Record<string, string[]> = {};

/** What an empty search offers: what readers come for most. */
export const commonTasks = [
  {label: 'Get a first result', to: routes.guides},
  {label: 'Make a first API call', to: routes.api},
];

/** What entries of the changelog are about: each names one behind its date. Without any, they have the date alone. */
export const changelogAreas: readonly string[] = [];

/** The row at the foot of every page: what has no place in the navbar, from the site's base or on another host. */
export const footerRow = [
  {label: 'Changelog', to: '/docs/changelogs'},
  {label: 'Support', to: routes.support},
  {label: 'API description', to: '/openapi.yaml'},
  {label: 'RSS', to: '/docs/changelogs/rss.xml'},
  {label: 'Atom', to: '/docs/changelogs/atom.xml'},
  {label: 'JSON Feed', to: '/docs/changelogs/feed.json'},
];
