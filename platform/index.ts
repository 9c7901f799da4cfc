import {definePlatform} from '@nacre-docs/sandbox/platform';

const approvals = () => import(/* webpackChunkName: "platform-approvals" */ './approvals');
const logs = () => import(/* webpackChunkName: "platform-logs" */ './logConfigurations');
const parameters = () => import(/* webpackChunkName: "platform-parameters" */ './parameters');
const values = () => import(/* webpackChunkName: "platform-values" */ './parameterValues');
const providers = () => import(/* webpackChunkName: "platform-providers" */ './providers');
const runtime = () => import(/* webpackChunkName: "platform-runtime" */ './runtimeConfigurations');
const scopes = () => import(/* webpackChunkName: "platform-scopes" */ './scopes');

const DIMENSIONS = {reads: ['dimension', 'dimension_value']};

/**
 * How Nacre answers operations that its API description alone can't simulate, and what each handler reads. The other
 * rules are in config/platform.
 */
export default definePlatform(({operation}) => {
  operation('associatePolicyWithAction', {}, async () => (await approvals()).setPolicy);
  operation('dissociatePolicyFromAction', {}, async () => (await approvals()).setPolicy);

  operation(
    'resolveLogConfiguration',
    {reads: ['scope', 'log_configuration', 'dimension']},
    async () => (await logs()).resolveLogConfiguration,
  );

  operation(
    'previewParameterResolution',
    {reads: ['scope', 'application', 'parameter', 'parameter_value', 'dimension']},
    async () => (await parameters()).previewResolution,
  );
  operation(
    'listDeploymentParameters',
    // A deployment keeps versions, which contain their values.
    {reads: ['scope', 'application', 'parameter', 'parameter_version', 'dimension']},
    async () => (await parameters()).listDeploymentParameters,
  );
  operation(
    'replaceParameterValues',
    {reads: ['parameter_value', 'parameter_version', 'scope'], calls: ['createParameterValue']},
    async () => (await values()).replaceValues,
  );
  operation(
    'importParameters',
    {
      reads: ['application', 'parameter', 'parameter_value', 'parameter_version', 'scope'],
      calls: ['createParameter', 'createParameterValue'],
    },
    async () => (await values()).importParameters,
  );
  operation(
    'revealParameterValue',
    {reads: ['parameter', 'approval'], examples: true, authorizes: true},
    async () => (await values()).revealValue,
  );

  operation(
    'resolveProvider',
    {reads: ['scope', 'provider', 'provider_specification', 'provider_category', 'dimension']},
    async () => (await providers()).resolveProvider,
  );

  operation(
    'listRuntimeConfigurationScopes',
    {reads: ['scope', 'application', 'dimension']},
    async () => (await runtime()).listScopes,
  );

  operation('listScopeDimensions', DIMENSIONS, async () => (await scopes()).listDimensions);
  operation('setScopeDimension', DIMENSIONS, async () => (await scopes()).setDimension);
  operation('removeScopeDimension', DIMENSIONS, async () => (await scopes()).removeDimension);
});
