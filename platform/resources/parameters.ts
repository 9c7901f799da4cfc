import type {Precondition} from '@nacre-docs/sandbox/platform';
import {DIMENSIONS, type Area} from './helpers';

const creation = () => import(/* webpackChunkName: "platform-creation" */ '../handlers/newEntities');
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

const VERSIONS = {reads: ['parameter', 'parameter_value', 'parameter_version', 'scope'] as const};

/** Parameters, their values and versions. */
export const parameters: Area = ({resource, operation}) => {
  resource('parameter', {
    unique: [takenBy('variable', 'variable'), takenBy('path', 'path')],
    create: {load: async () => (await creation()).create.parameter!},
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
    create: {reads: ['parameter'], load: async () => (await creation()).create.parameter_value!},
    check: {...DIMENSIONS, load: async () => (await dimensions()).checkDimensions},
    created: {...VERSIONS, load: async () => (await values()).added},
    removed: {...VERSIONS, load: async () => (await values()).removed},
    show: {reads: ['parameter'], load: async () => (await values()).showValue},
  });
  for (const id of ['createParameterValue', 'deleteParameterValue'] as const)
    operation(id, {requires: [writable('parameter_id.read_only')]});
  operation('replaceParameterValues', {
    requires: [writable('read_only')],
    reads: ['parameter_value', 'parameter_version', 'scope'],
    calls: ['createParameterValue'],
    load: async () => (await values()).replaceValues,
  });
  operation('importParameters', {
    reads: ['application', 'parameter', 'parameter_value', 'parameter_version', 'scope'],
    calls: ['createParameter', 'createParameterValue'],
    load: async () => (await values()).importParameters,
  });
  operation('revealParameterValue', {
    requires: [
      {
        of: 'parameter_id.secret',
        in: [true],
        code: 'invalid_state',
        detail: 'The parameter is not secret. Read its value instead.',
      },
    ],
    reads: ['parameter', 'approval'],
    examples: true,
    authorizes: true,
    load: async () => (await values()).revealValue,
  });

  resource('parameter_version', {
    show: {reads: ['parameter'], load: async () => (await values()).showVersion},
  });
  operation('restoreParameterVersion', {
    requires: [writable('parameter_id.read_only')],
    ...VERSIONS,
    load: async () => (await values()).restore,
  });

  operation('previewParameterResolution', {
    reads: ['scope', 'application', 'parameter', 'parameter_value', 'dimension'],
    load: async () => (await resolution()).previewResolution,
  });
  operation('listDeploymentParameters', {
    // A deployment has versions, which contain their values.
    reads: ['scope', 'application', 'parameter', 'parameter_version', 'dimension'],
    load: async () => (await resolution()).listDeploymentParameters,
  });
};
