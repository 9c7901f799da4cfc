import type {ApiModel} from '@nacre-docs/openapi-core/model/model';
import type {DescriptionProblem} from '@nacre-docs/openapi-core/read/problems';
import type {Schema} from '@nacre-docs/openapi-core/read/openapi';

/** Schemas that enumerate `webhooks`. */
const TYPES = 'NotificationTypeName';
const SOURCES = 'NotificationSource';

/**
 * The notification type enum, the source enum, and the types named in each source's description match
 * `webhooks`.
 */
export function checkNotifications({document, locate}: ApiModel): DescriptionProblem[] {
  const types = Object.keys(document.webhooks ?? {});
  const sources = [...new Set(types.map(sourceOf))];
  const problems: DescriptionProblem[] = [];
  const compare = (name: string, expected: string[], actual: string[], where: string) => {
    const schema = document.components?.schemas?.[name];
    const location = (schema && locate(schema)) ?? {file: 'openapi/openapi.yaml', line: 1};
    const report = (message: string) =>
      problems.push({...location, severity: 'error', message: `${name}: ${message}`});
    const missing = expected.filter((value) => !actual.includes(value));
    const unknown = actual.filter((value) => !expected.includes(value));
    if (missing.length > 0)
      report(`${where} is missing ${missing.join(', ')}, defined in webhooks. Add them.`);
    if (unknown.length > 0)
      report(
        `${where} has ${unknown.join(', ')}, not defined in webhooks. Remove it, or add the notification.`,
      );
  };
  const {[TYPES]: typeName, [SOURCES]: source} = document.components?.schemas ?? {};
  if (typeName) compare(TYPES, types, values(typeName), 'enum');
  if (source) {
    compare(SOURCES, sources, values(source), 'enum');
    for (const [name, text] of Object.entries(source['x-enumDescriptions'] ?? {})) {
      const named = [...text.matchAll(/`(\w+\.\w+)`/g)].map(([, type]) => type!);
      const own = types.filter((type) => sourceOf(type) === name);
      compare(SOURCES, own, named, `the description of ${name}`);
    }
  }
  return problems;
}

const sourceOf = (type: string): string => type.split('.')[0]!;

const values = (schema: Schema): string[] => (schema.enum ?? []).map(String);
