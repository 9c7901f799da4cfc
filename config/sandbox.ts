import path from 'node:path';
import type {SandboxOptions} from '@nacre-docs/sandbox';
import {localCommands, product} from './product';

/** Options of @nacre-docs/sandbox. */
export const sandboxOptions = {
  dataDir: path.resolve('.cache/sandbox'),
  servers: product.simulatedServers,
  platform: 'platform/index.ts',
  shell: {
    tool: product.cli,
    localCommands: Object.keys(localCommands),
    apiUrl: product.apiUrl,
    tokenVariable: product.tokenVariable,
    columns: {
      action_specification: ['id', 'type', 'slug', 'version'],
      agent: ['id', 'name', 'status', 'tags'],
      application: ['id', 'slug', 'status', 'repository'],
      approval: ['id', 'operation', 'status', 'expires_at'],
      approval_action: ['id', 'operation', 'nrn', 'dimensions', 'on_success', 'on_fail'],
      asset: ['id', 'name', 'type', 'architecture'],
      build: ['id', 'number', 'status', 'branch'],
      deployment: ['id', 'status', 'current'],
      deployment_group: ['id', 'status', 'mode', 'counts'],
      entity_hook_execution: ['id', 'operation', 'status', 'finished_at'],
      link: ['id', 'service', 'status'],
      link_specification: ['id', 'slug', 'version', 'status', 'unique'],
      parameter_version: ['version', 'value_count', 'restored_from', 'created_at', 'created_by'],
      policy: ['id', 'name', 'nrn'],
      release: ['id', 'semver', 'status'],
      scope: ['id', 'slug', 'status', 'health'],
      scope_domain: ['id', 'name', 'status', 'certificate'],
      scope_type: ['id', 'slug', 'implementation', 'status'],
      service: ['id', 'slug', 'status'],
      service_action: ['id', 'type', 'status', 'created'],
      service_specification: ['id', 'slug', 'kind', 'version', 'status'],
      technology_template: ['id', 'slug', 'status', 'tags'],
    },
  },
} satisfies SandboxOptions;
