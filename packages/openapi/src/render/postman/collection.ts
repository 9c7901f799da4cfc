import type {ApiModel, ApiOperation} from '@nacre-docs/openapi-core/model/model';
import {nameTree, type NamedTreeNode} from '@nacre-docs/openapi-core/model/tagTree';
import {serverUrl} from '@nacre-docs/openapi-core/samples/request';
import {authorization} from './auth';
import type {PostmanCollection, PostmanFolder, PostmanOperation, PostmanPair} from './format';
import {postmanRequest} from './request';
import {postmanResponses} from './response';

/**
 * Converts a description to a Postman collection. Folders match the sidebar, and requests and answers match the pages.
 * The server address and credentials are variables. Webhooks are left out, because clients don't send them.
 */
export function postmanCollection(model: ApiModel): PostmanCollection {
  const {document} = model;
  const {title = 'API', description, version} = document.info ?? {};
  const baseUrl = serverUrl({servers: document.servers ?? []});
  const shared = authorization(document, document.security ?? []);
  const variables = new Set(shared.variables);

  const operationItem = (operation: ApiOperation): PostmanOperation => {
    const own = authorization(document, operation.security);
    own.variables.forEach((name) => variables.add(name));
    const request = postmanRequest(document, operation, baseUrl, own);
    if (JSON.stringify(own.auth) !== JSON.stringify(shared.auth)) request.auth = own.auth;
    return {name: operation.title, request, response: postmanResponses(document, operation, request)};
  };
  const folder = (node: NamedTreeNode): PostmanFolder => ({
    name: node.name,
    ...(node.description && {description: node.description}),
    item: [
      ...(node.children ?? []).map(folder).filter(({item}) => item.length > 0),
      ...model.operations
        .filter(({kind, tag}) => kind === 'operation' && node.kind === 'tag' && tag === node.id)
        .map(operationItem),
    ],
  });
  const item = nameTree(model)
    .map(folder)
    .filter((one) => one.item.length > 0);
  return {
    info: {
      name: title,
      ...(description && {description}),
      ...(version && {version}),
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    item,
    auth: shared.auth,
    variable: [
      {key: 'baseUrl', value: baseUrl},
      ...[...variables].map((key): PostmanPair => ({key, value: ''})),
    ],
  };
}
