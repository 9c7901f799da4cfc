import type {Html} from '@nacre-docs/kit/html';
import type {Parameter} from '@nacre-docs/openapi-core/read/openapi';
import {parameterNotation} from '@nacre-docs/openapi-core/samples/serialize';
import {changeKey} from './changes';
import {code, fact, fieldList, inlineProse, type Field} from './content';
import {contentFacts, renderExampleFacts, withExample} from './fields';
import type {PageContext} from './pageContext';
import {renderHeading, renderSection} from './sectionHtml';
import type {Spot} from './anchors';

export type ParameterLocation = 'path' | 'query' | 'querystring' | 'header' | 'cookie';

export function renderParameters(page: PageContext, location: ParameterLocation): Html {
  const parameters = page.operation.parameters.filter((parameter) => parameter.in === location);
  const rows = parameters.map((parameter) =>
    renderParameter(page, parameter, {
      anchor: page.view.anchor(location, parameter.name),
      location: changeKey({part: 'parameter', in: location, name: parameter.name}),
    }),
  );
  return renderSection(page, renderHeading(page, `${location}-parameters`), fieldList(rows));
}

export function renderParameter(page: PageContext, parameter: Parameter, spot: Spot): Field {
  const {content, allowReserved, allowEmptyValue} = parameter;
  const [media] = Object.values(content ?? {});
  const notation = parameterNotation(page.model.document, parameter);
  const {words} = page;
  const reason = parameter['x-deprecated-description'];
  const facts = [
    ...(reason === undefined ? [] : [fact(words.text('deprecatedBadge'), inlineProse(reason))]),
    ...contentFacts(page, parameter),
    ...(notation ? [fact(words.text('sentAs'), code(notation))] : []),
    ...(allowReserved ? [fact(words.text('reservedCharacters'), words.text('sentAsTheyAre'))] : []),
    ...(allowEmptyValue ? [fact(words.text('emptyValue'), words.text('allowed'))] : []),
  ];
  return page.view.property(parameter.name, withExample(parameter.schema ?? media?.schema, parameter), {
    ...spot,
    direction: 'request',
    required: parameter.required,
    deprecated: parameter.deprecated,
    description: parameter.description,
    facts: [...facts, ...renderExampleFacts(page, parameter)],
  });
}
