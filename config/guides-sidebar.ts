import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

/** The user guide's sidebar, grouped by what a reader wants to do. */
export const guides = [
  'getting-started',
  'NRN',
  'dimensions',
  'scopes/overview',
  'deployments',
  'parameters/overview',
  'agent/overview',
  'cli',
  'troubleshooting',
  'support',
] satisfies SidebarsConfig[string];
