import type {TerraformFacts} from '@nacre-docs/openapi-core/model/terraform';

/** In place of the description's list of modifiers, which is a page of its own. */
const schema =
  'JSON Schema, draft 2020-12, of type `object`. Properties may carry [object modifiers](/docs/services/craft-a-service/object-modifiers).';

/**
 * What the Terraform provider does and the API description cannot say, by resource. The arguments themselves, their
 * types, defaults and whether a change replaces the resource come from the description.
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
    // A change of the value writes a new version of the parameter.
    nacre_parameter_value: {sensitive: ['value'], inPlace: ['value']},
    nacre_provider: {sensitive: ['attributes']},
    nacre_scope: {replacedInside: ['capabilities.visibility']},
    nacre_service: {sensitive: ['attributes']},
    nacre_link: {sensitive: ['attributes']},
    nacre_service_specification: {meanings: {schema}},
    nacre_link_specification: {meanings: {schema}},
  },
};
