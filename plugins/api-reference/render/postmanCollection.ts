import {SchemaPack} from 'openapi-to-postmanv2';
import type {OpenApiDocument} from '../read/openapi';

/**
 * Converts a description to a Postman collection (format 2.1) with a folder a tag.
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
        resolve(collection);
      }
    });
  });
}
