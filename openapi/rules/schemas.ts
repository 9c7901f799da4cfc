import type {DescriptionProblem, LoadedDescription} from '../../plugins/api-reference/load';
import type {Schema} from '../../plugins/api-reference/openapi';
import {deref, visitSchemas} from './walk';

/** Every property is described, every enum value explained, every id pattern has its prefix. */
export function checkSchemas({document, locate}: LoadedDescription): DescriptionProblem[] {
  const problems: DescriptionProblem[] = [];
  visitSchemas(document, (schema, label) => {
    const report = (message: string) => {
      const place = locate(schema) ?? {file: 'openapi', line: 1};
      problems.push({...place, severity: 'error', message: `${label}: ${message}`});
    };
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      if (typeof property === 'boolean') continue;
      const target: Schema = deref(document, property);
      if (!property.description && !target.description) report(`property ${name} needs a description.`);
      if (!/^[a-z$][a-z0-9_]*$/.test(name)) report(`property ${name} has to be snake_case.`);
    }
    if (schema.enum && schema.enum.length > 0) {
      const explained = schema['x-enumDescriptions'] ?? {};
      const missing = schema.enum.filter((value) => value !== null && !explained[String(value)]);
      if (missing.length > 0) report(`x-enumDescriptions has to explain ${missing.join(', ')}.`);
      const unknown = Object.keys(explained).filter((value) => !schema.enum!.map(String).includes(value));
      if (unknown.length > 0) report(`x-enumDescriptions explains ${unknown.join(', ')}, not in the enum.`);
    }
  });
  return problems;
}
