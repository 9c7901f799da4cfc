import {rule, type Rule} from '@nacre-docs/writing/checks/proseRules';

/** Glossary terms, each with the alternatives that the `prose` check rejects. */
export const terms: Rule[] = [
  rule(
    /\b(?:production|staging|development|test|target) environments?\b/i,
    'should be a scope. "environment" is a dimension: write "scope", or "the dimension value `production`".',
  ),
  rule(
    /\bdeploy(?:s|ed|ing)? (?:a|an|the|this|that|your|each|every) (?:build|image|artifact|asset)\b/i,
    'should name a release: a release is what is deployed.',
  ),
  rule(/\bartifacts?\b/i, 'is called an asset.'),
  rule(/\bapproval (?:rule|request)s?\b/i, 'is an approval action (the rule) or an approval (one request).'),
  rule(/\bhook rules?\b/i, 'is called an entity hook.'),
  rule(/\bspecs?\b/, 'is short for "specification". Write it out.'),
  rule(
    /\bservice (?:definition|template|type|instance)s?\b/i,
    'is a service specification (the definition) or a service (the instance).',
  ),
  rule(/\babort(?:s|ed|ing)? (?:a|an|the|this|your) deployments?\b/i, 'is called cancel.'),
  rule(
    /\b(?:promote|complete|confirm)(?:s|d|ing)? (?:a|the|this|your) deployments?\b/i,
    'is called finalize.',
  ),
  rule(/\brevert(?:s|ed|ing)? (?:a|the|this|your) deployments?\b/i, 'is called roll back.'),
  rule(
    /\b(?:to|can|must|you) rollback\b|\brollback (?:the|a|your)\b/i,
    'is the noun. The verb is "roll back".',
  ),
  rule(
    /\b(?:admin|operator|administration) (?:settings|panel|console|area)\b|\bplatform settings\b|\bPlatform Settings\b/,
    'is called Platform settings.',
  ),
  rule(/\baudit (?:log|trail)s?\b/i, 'is called the activity history.'),
  rule(
    /\b(?:logged|logging) in\b|\blog into\b|\b(?:to|you|then|and|can|must) log in\b|\blogins?\b(?= (?:page|screen|flow))/i,
    'is called sign in.',
  ),
  rule(/\bsubscopes?\b|\bdata ?source (?:name|type)\b/i, 'is not a term of Nacre. See the glossary.'),
];

/** Names with specific capitalization in this product's guides, in addition to the general ones. */
export const names: string[] = [
  ...'Nacre,Terraform,OpenTofu,Kubernetes,Bitbucket,Helm,Slack,Okta,Datadog,Prometheus,Loki'.split(','),
  ...'Next.js,JMESPath,Homebrew,CloudWatch,NRN,NRNs,SSO,OIDC,AWS,SQS,ARN,IAM,VPC'.split(','),
];

/** Names capitalized in headings. A multi-word name is one entry. */
export const properNouns: string[] = [
  ...'Nacre,Nacre Resource Name,Nacre Resource Names,Fernhollow,Fernhollow Stores'.split(','),
  ...'Terraform,OpenTofu,Kubernetes,Helm,Bitbucket,Jenkins,Pipelines'.split(','),
  ...'Google,Google Cloud,Google Workspace,Okta,Slack,Amazon,Microsoft Entra ID,Azure,Azure DevOps,Azure Pipelines,Lambda,Fargate,Graviton'.split(
    ',',
  ),
  ...'Datadog,Prometheus,Loki,Grafana,Vector,Fluent,Bit,New Relic,Relic'.split(','),
  ...'Cloudflare,Artifactory,Nexus,Harbor,Buildx,Let’s Encrypt,Redis,Match'.split(','),
  // UI areas, capitalized as in the UI.
  ...'Platform settings,Insights,Activity history'.split(','),
];

/** Names in code from other products, formats, and tools. The `names` check knows the API's own names. */
export const foreignNames: string[] = [
  ...'x86_64,snake_case,entity:verb,hide_table_of_contents,redirect_uri_mismatch,pg_dump,write:packages'.split(
    ',',
  ),
  // A CLI profile key, and a user-defined one.
  'api_url',
  'change_window',
  'forbidden',
  ...'for_each,depends_on,ignore_changes,prevent_destroy,logs_read_data,timeseries_query'.split(','),
  'container_cpu_usage_seconds_total',
  'kube_pod_status_ready',
  'nginx_ingress_controller_requests',
  'nginx_ingress_controller_request_duration_seconds_bucket',
];
