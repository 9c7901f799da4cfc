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

/** An operation or webhook with its references to parameters, bodies and responses resolved. */
export interface ApiOperation {
  /** Last segment of the page address and name of the generated file. */
  slug: string;
  /** Address of its page. */
  route: string;
  operationId: string;
  kind: 'operation' | 'webhook';
  /** In lower case, unless it is one that OpenAPI has no field for. */
  method: string;
  /** Path with `{parameters}`, or the name of the event for a webhook. */
  path: string;
  tag: string;
  title: string;
  source: Operation;
  /** The path or event that it belongs to, with what holds for all operations there. */
  item: PathItem;
  parameters: Parameter[];
  requestBody?: RequestBody;
  /** In the order of their status, successes first, `default` last. */
  responses: Array<{status: string; response: Response}>;
  security: SecurityRequirement[];
  servers: Server[];
}

export interface ApiModel {
  /** Where the pages of the reference are. */
  places: ReferencePlaces;
  document: OpenApiDocument;
  operations: ApiOperation[];
  tags: Map<string, Tag>;
  tree: TagTreeNode[];
  problems: DescriptionProblem[];
  locate: LoadedDescription['locate'];
}
