import type {Precondition} from '@nacre-docs/sandbox/platform';
import {creating, type Area} from './helpers';

const resolution = () =>
  import(/* webpackChunkName: "platform-parameters" */ '../handlers/parameterResolution');
const values = () => import(/* webpackChunkName: "platform-parameterValues" */ '../handlers/parameterValues');
const dimensions = () => import(/* webpackChunkName: "platform-scopes" */ '../handlers/scopeChecks');

/** @param of path to the field that shows whether the parameter belongs to a link */
const writable = (of: string, advice = 'Change the link instead.'): Precondition => ({
  of,
  in: [false],
  code: 'invalid_state',
  detail: `The parameter is published by a link. ${advice}`,
});

const takenBy = (field: string, name: string) => ({
  fields: ['owner_nrn', field],
  detail: `The application already has a parameter for the ${name} {${field}}. Add a value to it, or choose another ${name}.`,
});

/** Parameters, their values and versions. */
export const parameters: Area = ({resource, operation}) => {
  resource('parameter', {
    unique: [takenBy('variable', 'variable'), takenBy('path', 'path')],
    create: creating('parameter'),
  });
  operation('updateParameter', {requires: [writable('read_only')]});
  operation('deleteParameter', {requires: [writable('read_only', 'Delete the link instead.')]});

  resource('parameter_value', {
    history: {
      owner: 'parameter_id',
      counter: 'version',
      same: ['nrn', 'dimensions'],
      kind: 'parameter_version',
    },
    create: creating('parameter_value'),
    check: async () => (await dimensions()).checkDimensions,
    created: async () => (await values()).added,
    removed: async () => (await values()).removed,
    show: async () => (await values()).showValue,
  });
  for (const id of ['createParameterValue', 'deleteParameterValue'] as const)
    operation(id, {requires: [writable('parameter_id.read_only')]});
  operation('replaceParameterValues', {
    requires: [writable('read_only')],
    load: async () => (await values()).replaceValues,
  });
  operation('importParameters', {load: async () => (await values()).importParameters});
  operation('revealParameterValue', {
    requires: [
      {
        of: 'parameter_id.secret',
        in: [true],
        code: 'invalid_state',
        detail: 'The parameter is not secret. Read its value instead.',
      },
    ],
    authorizes: true,
    load: async () => (await values()).revealValue,
  });

  resource('parameter_version', {
    show: async () => (await values()).showVersion,
  });
  operation('restoreParameterVersion', {
    requires: [writable('parameter_id.read_only')],
    load: async () => (await values()).restore,
  });

  operation('previewParameterResolution', {load: async () => (await resolution()).previewResolution});
  operation('listDeploymentParameters', {load: async () => (await resolution()).listDeploymentParameters});
};
