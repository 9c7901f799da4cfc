import type {ReferencePlaces} from '@nacre-docs/kit/routes';
import type {LoadedDescription} from '../read/load';
import type {DescriptionProblem} from '../read/problems';
import type {
  OpenApiDocument,
  Operation,
  Parameter,
  PathItem,
  RequestBody,
  Response,
  SecurityRequirement,
  Server,
  Tag,
  TagTreeNode,
} from '../read/openapi';

/** An operation or webhook with resolved parameters, bodies and responses. */
export interface ApiOperation {
  /** Last URL segment and name of the generated file. */
  slug: string;
  /** URL path of its page. */
  route: string;
  operationId: string;
  kind: 'operation' | 'webhook';
  /** Lowercase, except methods without an OpenAPI field. */
  method: string;
  /** Path with `{parameters}`, or a webhook's event name. */
  path: string;
  tag: string;
  title: string;
  source: Operation;
  /** Its path or event, with settings shared by all operations there. */
  item: PathItem;
  parameters: Parameter[];
  requestBody?: RequestBody;
  /** Sorted by status: successes first, `default` last. */
  responses: Array<{status: string; response: Response}>;
  security: SecurityRequirement[];
  servers: Server[];
}

export interface ApiModel {
  /** Locations of reference pages. */
  places: ReferencePlaces;
  document: OpenApiDocument;
  operations: ApiOperation[];
  tags: Map<string, Tag>;
  tree: TagTreeNode[];
  problems: DescriptionProblem[];
  locate: LoadedDescription['locate'];
}
