import type {EstreeNode} from '@nacre-docs/kit/mdx/expressions';
import type {Node} from '@nacre-docs/kit/mdx/markdown';
import {refuse, type Guide} from './guide';

interface Expression {
  value?: string;
  data?: {estree?: EstreeNode};
}

/**
 * The value of what a page has in braces: texts, numbers, templates, and values of its front matter or of a module
 * that it imports.
 *
 * @param node where it stands
 * @throws GuideError where the value is only known when the page runs
 */
export function evaluate(expression: Expression, node: Node, guide: Guide): unknown {
  const [statement] = (expression.data?.estree?.body ?? []) as EstreeNode[];
  // A comment.
  if (!statement) return undefined;
  return valueOf(statement.expression as EstreeNode);

  function valueOf(part: EstreeNode): unknown {
    switch (part.type) {
      case 'Literal':
        return part.value;
      case 'TemplateLiteral': {
        const texts = part.quasis as Array<{value: {cooked: string}}>;
        const values = (part.expressions as EstreeNode[]).map((inner) => String(valueOf(inner)));
        return texts.map(({value}, index) => value.cooked + (values[index] ?? '')).join('');
      }
      case 'ArrayExpression':
        return (part.elements as EstreeNode[]).map(valueOf);
      case 'Identifier':
        return named(part.name!);
      case 'MemberExpression': {
        const property = part.property as EstreeNode;
        const key = part.computed ? String(valueOf(property)) : property.name!;
        return member(valueOf(part.object as EstreeNode), key);
      }
      default:
        return unknown();
    }
  }

  function named(name: string): unknown {
    if (name === 'undefined') return undefined;
    if (name === 'frontMatter') return guide.frontMatter;
    const from = guide.imports.get(name);
    const module = from && guide.site.modules[from.module];
    return module ? member(module, from.name) : unknown();
  }

  function member(value: unknown, key: string): unknown {
    return value !== null && typeof value === 'object' && Object.hasOwn(value, key)
      ? (value as Record<string, unknown>)[key]
      : unknown();
  }

  function unknown(): never {
    const shown = (expression.value ?? '').trim().replace(/\s+/g, ' ');
    return refuse(
      guide,
      node,
      `\`{${shown.length > 40 ? `${shown.slice(0, 40)}…` : shown}}\` is computed when the page runs, and its Markdown page cannot show it. Write the text itself, or a value of front matter or of ${Object.keys(guide.site.modules).join(', ') || 'a module that config/ offers'}.`,
    );
  }
}

/** The value of an attribute; `true` where it has none, undefined where the element does not have it. */
export function attributeValue(element: Node, name: string, guide: Guide): unknown {
  const attribute = element.attributes?.find((candidate) => candidate.name === name);
  if (!attribute) return undefined;
  const {value} = attribute;
  if (value === null || value === undefined) return true;
  return typeof value === 'string' ? value : evaluate(value, element, guide);
}

/** The text of an attribute; undefined where the element does not have it. */
export function attributeText(element: Node, name: string, guide: Guide): string | undefined {
  const value = attributeValue(element, name, guide);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** The text of an attribute that the element cannot do without. */
export function requiredText(element: Node, name: string, guide: Guide): string {
  return (
    attributeText(element, name, guide) ??
    refuse(guide, element, `<${element.name ?? ''}> has no text in \`${name}\`. Write \`${name}="…"\`.`)
  );
}
