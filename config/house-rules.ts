import type {HouseRules} from '@nacre-docs/openapi/checks/description/houseRules';
import {nrnProblem} from '../checks/nrn';
import {product} from './product';

/** Rules for openapi/ beyond valid OpenAPI. See openapi/README.md for conventions. */
export const houseRules: HouseRules = {
  operations: {
    permissions: true,
    commands: product.cli,
    announced: true,
    oneSuccess: true,
    versionHeader: 'Nacre-Version',
    idempotencyHeader: 'Idempotency-Key',
    preconditionHeader: 'If-Match',
    listParameters: ['limit', 'cursor', 'sort'],
    errors: true,
    examples: true,
    responseHeaders: ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'Nacre-Request-Id'],
  },
  schemas: {
    descriptions: true,
    descriptionWords: 5,
    idPrefixes: true,
    closedObjects: true,
    explainedValues: true,
  },
  agreeingExamples: true,
  exampleField: nrnProblem,
  noWarnings: true,
};
