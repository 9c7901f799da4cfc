import path from 'node:path';
import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import {isMonthPage, monthOf} from '@nacre-docs/kit/changelogMonths';
import {listPages} from '@nacre-docs/kit/mdx/listPages';
import {docId} from '@nacre-docs/kit/mdx/pageRoute';

/** A guides section that links to its overview page. */
const section = (label: string, overview: string, items: Array<string | Category>): Category => ({
  type: 'category',
  label,
  link: {type: 'doc', id: overview},
  items,
});

/** A group without a page. Expanded, because it can't be opened without JavaScript. */
const group = (label: string, items: string[]): Category => ({
  type: 'category',
  label,
  collapsed: false,
  items,
});

/** A heading above sections. */
const heading = (value: string): Heading => ({type: 'html', value, className: 'menu-heading'});

interface Heading {
  type: 'html';
  value: string;
  className: string;
}

interface Category {
  type: 'category';
  label: string;
  collapsed?: boolean;
  link?: {type: 'doc'; id: string};
  items: Array<string | Category>;
}

const under = (folder: string, ...pages: string[]) => pages.map((page) => `${folder}/${page}`);

/** The months of the changelog, newest first. */
function months(): string[] {
  return listPages(path.join(__dirname, '..'))
    .filter(isMonthPage)
    .sort((a, b) => monthOf(b).localeCompare(monthOf(a)))
    .map(docId);
}

/** The user guide sidebar, grouped by task. */
export const guides = [
  heading('Start'),
  section('Getting started', 'getting-started', ['tutorials/empty-organization-to-production']),
  group('Concepts', ['architecture', 'security', 'NRN', 'dimensions', 'glossary']),
  group('Move to Nacre', under('moving-in', 'from-helm', 'from-argo-cd', 'from-heroku')),
  heading('Build and deploy'),
  section('Applications', 'applications/overview', [
    ...under('applications', 'creating-new-application', 'naming-patterns', 'technology-templates'),
    section('Build in CI', 'applications/ci-cd/index', [
      ...under('applications/ci-cd', 'makefile-build-push', 'build-next-js', 'build-arm', 'full-examples'),
    ]),
  ]),
  section('Scopes', 'scopes/overview', [
    ...under(
      'scopes',
      'management',
      'capabilities',
      'parameters',
      'scaling',
      'custom-domains',
      'preview-environments',
    ),
    group('Where scopes run', under('scopes', 'kubernetes', 'aws-lambda')),
    group('Logs and metrics', under('scopes', 'logs', 'loki', 'datadog', 'prometheus', 'newrelic')),
    'scopes/terraform-provider',
    group(
      'Troubleshoot a scope',
      under(
        'scopes/troubleshooting',
        'scope-stuck-provisioning',
        'failing-health-checks',
        'no-logs-or-metrics',
      ),
    ),
  ]),
  group('Deploy', ['deployments', 'deployment-groups', 'database-migrations', 'force-delete']),
  section('Parameters', 'parameters/overview', under('parameters', 'dimension-values', 'secret-visibility')),
  heading('Extend'),
  section('Services', 'services/overview', [
    ...under('services', 'service-comparison', 'provisioning', 'Import', 'set-up-runners'),
    group('Integrations', under('services/integrations', 'sql', 'sqs')),
    group(
      'Craft a service',
      under(
        'services/craft-a-service',
        'define-the-specification',
        'write-the-workflows',
        'add-links',
        'embedded-actions',
        'object-modifiers',
        'ui-schema',
      ),
    ),
  ]),
  section('Custom scopes', 'custom-scopes/overview', [
    ...under('custom-scopes', 'specifications', 'provisioning', 'k8s-cron-jobs'),
    group(
      'How-to guides',
      under(
        'custom-scopes/how-to-guides',
        'create-a-scope-type',
        'add-an-action',
        'pause-cron-jobs',
        'expose-metrics-and-logs',
        'debug-a-workflow',
      ),
    ),
  ]),
  heading('Govern'),
  section(
    'Approvals',
    'approvals/overview',
    under('approvals', 'actions', 'policies', 'associate-policy-with-action', 'set-up-notifications'),
  ),
  section(
    'Notifications',
    'notifications/overview',
    under('notifications', 'channels', 'receivers', 'filters', 'event-payloads'),
  ),
  'entity-hooks',
  section(
    'Catalog',
    'catalog/getting-started',
    under('catalog', 'define-metadata', 'entries', 'ui-forms', 'generated-ui'),
  ),
  heading('Run the platform'),
  section(
    'Agent',
    'agent/overview',
    under(
      'agent',
      'installation',
      'use-cases',
      'agent-channel',
      'high-availability',
      'recover-an-agent-or-cluster',
    ),
  ),
  section('Providers', 'providers/overview', [
    section('Supported integrations', 'providers/supported-integrations/index', [
      ...under(
        'providers/supported-integrations',
        'cloud-providers',
        'container-orchestration',
        'compute',
        'asset-repositories',
        'code-repositories',
        'logging',
        'metrics',
        'networking/vpc',
      ),
    ]),
    group(
      'Tutorials',
      under(
        'providers/tutorials',
        'connect-an-aws-account',
        'connect-a-kubernetes-cluster',
        'override-by-dimension',
      ),
    ),
    'providers/helm-charts',
    'runtime_configurations',
  ]),
  section(
    'Authentication',
    'authentication/overview',
    under('authentication', 'google', 'okta', 'aws_auth_modes'),
  ),
  section(
    'Authorization',
    'authorization/overview',
    under('authorization', 'roles', 'api-keys', 'api-keys-ui', 'api-keys-iac'),
  ),
  group('Operate', [
    'platform-settings',
    'activity-history',
    'contain-a-compromise',
    'insights',
    'limits',
    'status',
  ]),
  heading('Tools'),
  section('Command-line interface', 'cli', ['cli-commands']),
  section('Infrastructure-as-code provider', 'iac-provider', [
    group(
      'Structure and access',
      under(
        'terraform',
        'account',
        'namespace',
        'application',
        'technology_template',
        'nrn_config',
        'user',
        'api_key',
        'grant',
      ),
    ),
    group('Scopes and domains', under('terraform', 'scope', 'scope_type', 'scope_domain')),
    group(
      'Configuration',
      under(
        'terraform',
        'parameter',
        'parameter_value',
        'dimension',
        'dimension_value',
        'runtime_configuration',
        'provider',
        'provider_specification',
        'provider_category',
      ),
    ),
    group(
      'Services and links',
      under(
        'terraform',
        'service',
        'service_specification',
        'link',
        'link_specification',
        'action_specification',
      ),
    ),
    group(
      'Governance and catalog',
      under(
        'terraform',
        'policy',
        'approval_action',
        'entity_hook',
        'entity_hook_action',
        'notification_channel',
        'catalog_specification',
        'catalog_item',
        'metadata_entry',
      ),
    ),
    group('Logs', under('terraform', 'log_configuration', 'log_specification', 'log_template')),
  ]),
  'api-client',
  heading('Help'),
  section('Changelog', 'changelogs/index', ['changelogs/monthly', ...months()]),
  'troubleshooting',
  'questions',
  'support',
] satisfies SidebarsConfig[string];
