import type {Product, StartingPoint} from './product-fields';

/** Everything specific to the product, along with the routes below and the files in static/. */
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

/**
 * Pages linked from the layout: the navbar, footer, 404 page, and `/docs`. Exported separately because the
 * browser needs only these.
 */
export const routes = {
  guides: '/docs/getting-started',
  api: '/docs/api-getting-started',
  support: '/docs/support',
  /** The page with a section per error code, linked from operations, or undefined if none. */
  errorCodes: '/docs/api-getting-started' as string | undefined,
  /** The page about permissions, linked from operations, or undefined if none. */
  permissions: '/docs/authorization/roles' as string | undefined,
  /** The glossary, whose sections links preview, or undefined if none. */
  glossary: '/docs/glossary' as string | undefined,
} as const;

/** Suggestions on the 404 page. */
export const startingPoints: readonly StartingPoint[] = [
  {
    title: 'Getting started',
    text: 'Deploy a first application, from sign-in to a running scope.',
    to: routes.guides,
  },
  {title: 'API reference', text: 'First call, errors and every operation by area.', to: routes.api},
  {
    title: 'Troubleshooting',
    text: 'Symptoms, causes and fixes.',
    to: '/docs/troubleshooting',
  },
  {title: 'Support', text: 'How to contact support, and what to include.', to: routes.support},
];

/** CLI commands that call no operation, with their flags. */
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

/** Suggestions for an empty search: the most common tasks. */
export const commonTasks = [
  {label: 'Deploy a first application', to: routes.guides},
  {label: 'Roll back a deployment', to: '/docs/deployments#roll-back'},
  {label: 'Set parameters for each scope', to: '/docs/parameters/overview'},
  {label: 'Read the logs of a scope', to: '/docs/scopes/logs'},
  {label: 'Create an API key', to: '/docs/authorization/api-keys-ui'},
];

/** Areas that changelog entries belong to, shown next to their dates. */
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
