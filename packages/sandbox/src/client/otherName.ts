import {readObject} from '@nacre-docs/openapi/client/TryIt/form';

/**
 * A request body with another name, because its own is taken.
 *
 * @param taken body fields with values that already exist
 * @returns undefined if the body doesn't have a name
 */
export function withOtherName(
  text: string,
  taken: string[] | undefined,
): {name: string; text: string} | undefined {
  const body = readObject(text);
  if (!taken || !body) return undefined;
  // The taken field may derive from the name.
  const field = [...taken, 'name', 'title'].find(
    (each) => typeof body[each] === 'string' && !/_(?:id|url|nrn)$|^nrn$/.test(each),
  );
  if (field === undefined) return undefined;
  const name = next(body[field] as string);
  return {name, text: JSON.stringify({...body, [field]: name}, null, 2)};
}

/** The next name in a series: `orders`, `orders-2`, `Orders 3`. */
function next(name: string): string {
  const [, stem = name, gap, number] = /^(.*?)(?:([ -])(\d+))?$/.exec(name)!;
  const separator = gap ?? (/\s|[A-Z]/.test(name) ? ' ' : '-');
  return `${stem}${separator}${Number(number ?? 1) + 1}`;
}
