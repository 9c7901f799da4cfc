import type {Product, StartingPoint} from './product-fields';

/** Everything that is personal to the product, with the routes below and the files in static/. */
export const product: Product = {
  name: 'Nacre',
  tagline: 'User guides, API, and more!',
  cli: 'nacre',
  terraformProvider: 'nacre',
  url: 'https://docs.nacre.example',
  baseUrl: '/',
  trailingSlash: undefined,
  apiUrl: 'https://api.nacre.example',
  simulatedServers: ['https://api.nacre.example'],
  organization: 'Nacre',
  copyrightYear: '2025',
  tokenVariable: 'NACRE_ACCESS_TOKEN',
  sampleLanguages: ['cli', 'curl', 'powershell', 'python', 'nodejs'],
  links: {
    homepage: 'https://nacre.example',
    linkedin: 'https://www.linkedin.com/company/nacre-example',
    x: 'https://x.com/nacre_example',
    medium: 'https://medium.com/@nacre-example',
    github: 'https://github.com/nacre-example',
    edit: 'https://github.com/nacre-example/docs/edit/main/',
    issues: 'https://github.com/nacre-example/docs/issues/new',
  },
  namesOnlyVersion: true,
  announcement: {
    id: 'api-2025-06-01',
    content:
      'API version <strong>2025-06-01</strong> is out. <a href="/docs/changelogs/2025/june">See what changed</a>.',
    backgroundColor: '#0c4a52',
    textColor: '#f2fbfa',
  },
};

/** Pages that the frame leads to: the navbar, the footer, the 404 page, `/docs`. Apart, for the browser needs these only. */
export const routes = {
  guides: '/docs/getting-started',
  api: '/docs/api-getting-started',
  support: '/docs/support',
  /** Page with a section for each error code, which operations link to; undefined where there is none. */
  errorCodes: '/docs/api-getting-started' as string | undefined,
  /** Page that explains permissions, which operations link to; undefined where there is none. */
  permissions: '/docs/authorization/roles' as string | undefined,
  /** Page whose sections are terms, which links show the meaning of; undefined where there is none. */
  glossary: '/docs/glossary' as string | undefined,
} as const;

/** Where a reader goes on from an address where nothing is published. */
export const startingPoints: readonly StartingPoint[] = [
  {
    title: 'Getting started',
    text: 'Deploy a first application, from sign-in to a running scope.',
    to: routes.guides,
  },
  {title: 'API reference', text: 'First call, errors and every operation by area.', to: routes.api},
  {
    title: 'Troubleshooting',
    text: 'Symptoms, their causes and the way out.',
    to: '/docs/troubleshooting',
  },
  {title: 'Support', text: 'What to send when you need a person.', to: routes.support},
];

/** Commands of the tool that call no operation, each with the flags of its own. */
export const localCommands: Record<string, string[]> = {
  login: [],
  logout: [],
  configure: [],
  whoami: [],
  version: [],
  completion: [],
  'asset push': ['build-id', 'name', 'type', 'source', 'architecture'],
  'workflow run': ['file', 'override'],
};

/** What an empty search offers: what readers come for most. */
export const commonTasks = [
  {label: 'Deploy a first application', to: routes.guides},
  {label: 'Roll back a deployment', to: '/docs/deployments#finish-or-undo'},
  {label: 'Set parameters for each scope', to: '/docs/parameters/overview'},
  {label: 'Read the logs of a scope', to: '/docs/scopes/logs'},
  {label: 'Create an API key', to: '/docs/authorization/api-keys-ui'},
];

/** What entries of the changelog are about: each names one behind its date. */
export const changelogAreas: readonly string[] = [
  'Access',
  'Agent',
  'API',
  'Applications',
  'Approvals and hooks',
  'CLI and Terraform',
  'Deployments',
  'Logs and insights',
  'Notifications',
  'Parameters',
  'Providers',
  'Scopes',
  'Services',
];

/** The row at the foot of every page: what has no place in the navbar, from the site's base or on another host. */
export const footerRow = [
  {label: 'Changelog', to: '/docs/changelogs'},
  {label: 'Status', to: '/docs/status'},
  {label: 'Support', to: routes.support},
  {label: 'API description', to: '/openapi.yaml'},
  {label: 'RSS', to: '/docs/changelogs/rss.xml'},
  {label: 'Atom', to: '/docs/changelogs/atom.xml'},
  {label: 'JSON Feed', to: '/docs/changelogs/feed.json'},
];
