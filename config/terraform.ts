import type {TerraformFacts} from '@nacre-docs/openapi-core/model/terraform';

/** Replaces the description's list of modifiers, which has its own page. */
const schema =
  'JSON Schema, draft 2020-12, of type `object`. Properties may carry [object modifiers](/docs/services/craft-a-service/object-modifiers).';

/**
 * Details of Terraform resources that the API description doesn't cover. Arguments, their types, defaults, and
 * replacement behavior come from the description.
 */
export const terraform: TerraformFacts = {
  version: '1.4',
  timeout: '30 minutes',
  resources: {
    nacre_api_key: {sensitive: ['secret']},
    nacre_notification_channel: {sensitive: ['signing_secret']},
    nacre_nrn_config: {
      importBy: 'nrn',
      meanings: {nrn: 'Node to set the configuration on, from the organization to a scope.'},
    },
    // Changing the value creates a new version of the parameter.
    nacre_parameter_value: {sensitive: ['value'], inPlace: ['value']},
    nacre_provider: {sensitive: ['attributes']},
    nacre_scope: {replacedInside: ['capabilities.visibility']},
    nacre_service: {sensitive: ['attributes']},
    nacre_link: {sensitive: ['attributes']},
    nacre_service_specification: {meanings: {schema}},
    nacre_link_specification: {meanings: {schema}},
  },
};
