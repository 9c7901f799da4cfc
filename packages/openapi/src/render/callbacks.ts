import {HTTP_METHODS, withMedia} from '@nacre-docs/openapi-core/model/model';
import {resolve} from '@nacre-docs/openapi-core/model/resolve';
import type {
  Callback,
  Operation,
  Parameter,
  PathItem,
  RequestBody,
  Response,
} from '@nacre-docs/openapi-core/read/openapi';
import {renderRequirements} from './authorization';
import {code, fieldList, flag, fold, group, label, paragraph, prose, type Content} from './content';
import {renderGivenExamples} from './examples';
import {renderBody} from './media';
import {renderParameter} from './parameters';
import type {PageContext} from './pageContext';
import {renderHeading, renderSection} from './sectionHtml';
import {renderResponse} from './responses';

/** Requests that the API sends to the caller's address. */
export function renderCallbacks(page: PageContext): Content {
  const {document} = page.model;
  const heading = renderHeading(page, 'callbacks');
  const disclosures = Object.entries(page.operation.source.callbacks ?? {}).flatMap(([name, ref]) =>
    Object.entries(resolve<Callback>(document, ref) ?? {}).flatMap(([address, itemRef]) => {
      const item = resolve<PathItem>(document, itemRef) ?? {};
      return HTTP_METHODS.flatMap((method) => {
        const source = item[method];
        if (!source) return [];
        const id = page.view.anchor('callback', name, method);
        const summary = [code(name), ' ', label([method.toUpperCase(), ' ', address])];
        const body = group(renderCallback(page, item, source, id), 'response-body');
        return [fold(summary, body, {class: 'response', id})];
      });
    }),
  );
  return (
    disclosures.length > 0 &&
    renderSection(page, heading, [paragraph(page.words.text('callbackRequests')), disclosures])
  );
}

function renderCallback(page: PageContext, item: PathItem, source: Operation, id: string): Content {
  const {document} = page.model;
  const rows = [...(item.parameters ?? []), ...(source.parameters ?? [])].flatMap((ref) => {
    const parameter = resolve<Parameter>(document, ref);
    return parameter
      ? renderParameter(page, parameter, {anchor: page.view.anchor(id, parameter.in, parameter.name)})
      : [];
  });
  const body = withMedia(page.model.document, resolve<RequestBody>(document, source.requestBody));
  const seen = {bodies: new Map(), headers: new Map()};
  return [
    source.deprecated && paragraph(flag(page.words.text('deprecated'), 'deprecated')),
    source.summary && paragraph(source.summary),
    prose(source.description),
    source.security && renderRequirements(page.model, source.security, page.words),
    fieldList(rows),
    body && [renderBody(page, body, `${id}-body`, 'response'), renderGivenExamples(page, body.content)],
    Object.entries(source.responses ?? {}).map(([status, ref]) => {
      const response = withMedia(page.model.document, resolve<Response>(document, ref)) ?? {};
      const options = {id: page.view.anchor(id, status), open: false, direction: 'request' as const, seen};
      return [renderResponse(page, status, response, options), renderGivenExamples(page, response.content)];
    }),
  ];
}
