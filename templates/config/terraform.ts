import type {TerraformFacts} from '@nacre-docs/openapi-core/model/terraform';

/** What a Terraform provider does and the API description cannot say, by resource. There is no provider yet. */
export const terraform: TerraformFacts = {version: '1.0', timeout: '30 minutes', resources: {}};
