import {readObject} from '@nacre-docs/openapi/client/TryIt/form';
import type {ExplorerItem} from '@nacre-docs/openapi/contract';

/**
 * An operation whose form starts with other values.
 *
 * @param path values of path parameters
 * @param fields values of body fields, for each example
 */
export function withValues(
  item: ExplorerItem,
  path: Record<string, string>,
  fields: Record<string, unknown>,
): ExplorerItem {
  return {
    ...item,
    parameters: item.parameters.map((parameter) => ({
      ...parameter,
      value: (parameter.in === 'path' ? path[parameter.name] : undefined) ?? parameter.value,
    })),
    bodies: item.bodies.map((body) =>
      body.kind === 'json'
        ? {
            ...body,
            examples: body.examples.map((example) => {
              const value = readObject(example.text);
              return value ? {...example, text: JSON.stringify({...value, ...fields}, null, 2)} : example;
            }),
          }
        : body,
    ),
  };
}
