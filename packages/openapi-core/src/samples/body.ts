import {own} from '../request/ownProperty';
import type {ApiOperation} from '../model/model';
import {resolve} from '../model/resolve';
import type {OpenApiDocument, Schema} from '../read/openapi';
import {isFile, listMediaExamples} from './examples';
import {formBody, JSON_TYPE, type SampleBody} from '../request/sampleRequest';
import {toText} from '../request/serialize';
import {isJson, isObject} from '../validate/values';

const FORM_TYPE = /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i;

/** A sample's body: the first example, preferably JSON. Undefined if it can't be generated. */
export function buildBody(document: OpenApiDocument, {requestBody}: ApiOperation): SampleBody | undefined {
  const content = Object.entries(requestBody?.content ?? {});
  const [mediaType, media] = content.find(([type]) => JSON_TYPE.test(type)) ?? content[0] ?? [];
  if (!mediaType || !media) return undefined;
  const [example] = listMediaExamples(document, media, 'request');
  if (FORM_TYPE.test(mediaType)) {
    const properties = resolve<Schema>(document, media.schema)?.properties ?? {};
    const values = (example?.value ?? {}) as Record<string, unknown>;
    const names = [...new Set([...Object.keys(values), ...Object.keys(properties)])];
    const isMultipart = /^multipart/i.test(mediaType);
    return formBody(
      mediaType,
      names.map((name) => {
        const property = own(properties, name);
        const file = isFile(document, property);
        const contentType = isMultipart
          ? partType(own(media.encoding, name)?.contentType, own(values, name))
          : undefined;
        return {
          name,
          file,
          value: file ? `${name}.bin` : toText(own(values, name) ?? ''),
          ...(contentType && {contentType}),
        };
      }),
    );
  }
  if (!example) {
    const isUnknown = media.schema === undefined && !JSON_TYPE.test(mediaType);
    if (!isUnknown && !isFile(document, media.schema)) return undefined;
    return {kind: 'file', mediaType, file: 'body.bin'};
  }
  const {value} = example;
  if (!JSON_TYPE.test(mediaType)) {
    return {
      kind: 'text',
      mediaType,
      text: typeof value === 'string' ? value : JSON.stringify(value, null, 2),
    };
  }
  // An object or list may be written as serialized text.
  return typeof value === 'string' && /^\s*[{[]/.test(value) && isJson(value)
    ? {kind: 'json', mediaType, value: JSON.parse(value) as unknown, text: value}
    : {kind: 'json', mediaType, value, text: JSON.stringify(value, null, 2)};
}

/** A part's media type: from its encoding, if unambiguous, or OpenAPI's default, which is JSON for objects. */
function partType(encoding: string | undefined, value: unknown): string | undefined {
  if (encoding) return /[,*]/.test(encoding) ? undefined : encoding;
  return isObject(value) ? 'application/json' : undefined;
}
