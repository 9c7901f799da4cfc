import {html, type Html} from '../../static-html/html';
import type {Parameter} from '../read/openapi';
import {parameterNotation} from '../samples/serialize';
import {contentFacts, renderExampleFacts, withExample} from './fields';
import type {PageContext} from './pageContext';
import {renderHeading, renderSection} from './parts';

/** Where parameters stand in a request, in the order of the page. */
export const PARAMETER_PLACES = ['path', 'query', 'querystring', 'header', 'cookie'] as const;

export function renderParameters(page: PageContext): Html[] {
  return PARAMETER_PLACES.flatMap((place) => {
    const parameters = page.operation.parameters.filter((parameter) => parameter.in === place);
    if (parameters.length === 0) return [];
    const heading = renderHeading(page, `${place}-parameters`);
    const rows = parameters.map((parameter) =>
      renderParameter(page, parameter, page.view.anchor(place, parameter.name)),
    );
    return [renderSection(heading, html`<ul class="props">${rows}</ul>`)];
  });
}

export function renderParameter(page: PageContext, parameter: Parameter, anchor: string): Html {
  const {content, allowReserved, allowEmptyValue} = parameter;
  const [media] = Object.values(content ?? {});
  const notation = parameterNotation(page.model.document, parameter);
  const facts = [
    ...contentFacts(parameter),
    notation && html`<li><span>Sent as</span> <code>${notation}</code></li>`,
    allowReserved && html`<li><span>Reserved characters</span> sent as they are</li>`,
    allowEmptyValue && html`<li><span>Empty value</span> allowed</li>`,
  ].filter((fact) => fact instanceof Object);
  return page.view.property(parameter.name, withExample(parameter.schema ?? media?.schema, parameter), {
    anchor,
    direction: 'request',
    required: parameter.required,
    deprecated: parameter.deprecated,
    description: parameter.description,
    facts: [...facts, ...renderExampleFacts(page, parameter)],
  });
}
