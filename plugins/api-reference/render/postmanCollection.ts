import {SchemaPack} from 'openapi-to-postmanv2';
import type {OpenApiDocument} from '../read/openapi';

/** An id that the converter made up. */
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Converts a description to a Postman collection (format 2.1) with a folder per tag. It has no ids, which Postman
 * gives on import: the converter's are random, and the same description would never make the same file.
 *
 * @throws Error with the converter's reason when it refuses the description.
 */
export function toPostmanCollection(document: OpenApiDocument): Promise<object> {
  const {webhooks: _, ...data} = document;
  const pack = new SchemaPack(
    {type: 'json', data: structuredClone(data)},
    {folderStrategy: 'Tags', requestParametersResolution: 'Example', exampleParametersResolution: 'Example'},
  );
  return new Promise((resolve, reject) => {
    pack.convert((error, conversion) => {
      const collection = conversion?.output?.[0]?.data;
      if (error || !conversion?.result || !collection) {
        reject(new Error(`No Postman collection could be made: ${String(error ?? conversion?.reason)}`));
      } else {
        resolve(JSON.parse(JSON.stringify(collection), withoutIds) as object);
      }
    });
  });
}

function withoutIds(key: string, value: unknown): unknown {
  const isId = (key === 'id' || key === '_postman_id') && typeof value === 'string' && UUID.test(value);
  return isId ? undefined : value;
}
