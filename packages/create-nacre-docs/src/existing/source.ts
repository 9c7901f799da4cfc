import {parse} from '@babel/parser';
import {UserError} from '@nacre-docs/kit/userError';
import MagicString from 'magic-string';

type Statement = ReturnType<typeof parse>['program']['body'][number];
export type Expression = Extract<Statement, {type: 'ExpressionStatement'}>['expression'];
export type ObjectNode = Extract<Expression, {type: 'ObjectExpression'}>;
export type ArrayNode = Extract<Expression, {type: 'ArrayExpression'}>;
type ObjectProperty = Extract<ObjectNode['properties'][number], {type: 'ObjectProperty'}>;

interface Range {
  start?: number | null;
  end?: number | null;
}

/** Any node of the parser's tree. */
export interface AnyNode extends Range {
  type: string;
  [key: string]: unknown;
}

/**
 * A configuration module. Edits insert and replace text at positions from the parser, so the rest keeps its formatting.
 */
export class ConfigSource {
  readonly statements: Statement[];
  private readonly comments: Range[];
  private readonly edited: MagicString;

  /**
   * @param name file name, whose extension determines whether JSX is allowed
   * @throws SyntaxError from the parser
   */
  constructor(
    readonly source: string,
    name = 'module.ts',
  ) {
    const file = parse(source, {
      sourceType: 'unambiguous',
      plugins: /\.[cm]?ts$/.test(name) ? ['typescript'] : ['typescript', 'jsx'],
      createParenthesizedExpressions: true,
    });
    this.statements = file.program.body;
    this.comments = file.comments ?? [];
    this.edited = new MagicString(source);
  }

  /** The object that the module exports, even by name or from a function, or undefined if it's computed. */
  exported(): ObjectNode | undefined {
    for (const statement of this.statements) {
      if (statement.type === 'ExportDefaultDeclaration') {
        const {declaration} = statement;
        if (declaration.type === 'FunctionDeclaration') return this.returned(declaration.body.body);
        return declaration.type === 'ClassDeclaration' || declaration.type === 'TSDeclareFunction'
          ? undefined
          : this.object(declaration);
      }
      if (statement.type === 'ExpressionStatement' && statement.expression.type === 'AssignmentExpression') {
        const {left, right} = statement.expression;
        if (/^module\s*\.\s*exports$/.test(this.text(left))) return this.object(right);
      }
    }
    return undefined;
  }

  /** Calls a function with each node, parents first. If it returns false, skips the children. */
  walk(visit: (node: AnyNode) => boolean): void {
    const pending: unknown[] = [...this.statements].reverse();
    while (pending.length > 0) {
      const value = pending.pop();
      if (Array.isArray(value)) pending.push(...[...(value as unknown[])].reverse());
      else if (isNode(value) && visit(value)) pending.push(...Object.values(value).reverse());
    }
  }

  text = ({start, end}: Range): string => this.source.slice(start!, end!);

  /** The expression behind type annotations, parentheses and constants. */
  resolve(node: Expression, scope: Statement[] = this.statements): Expression | undefined {
    if (
      node.type === 'TSSatisfiesExpression' ||
      node.type === 'TSAsExpression' ||
      node.type === 'ParenthesizedExpression'
    )
      return this.resolve(node.expression, scope);
    if (node.type !== 'Identifier') return node;
    const {name} = node;
    for (const statement of [...scope, ...this.statements]) {
      if (statement.type === 'FunctionDeclaration' && statement.id?.name === name)
        return {...statement, type: 'FunctionExpression'} as unknown as Expression;
      if (statement.type !== 'VariableDeclaration' || statement.kind !== 'const') continue;
      for (const {id, init} of statement.declarations)
        if (id.type === 'Identifier' && id.name === name && init) return this.resolve(init, scope);
    }
    return undefined;
  }

  private object(node: Expression, scope?: Statement[]): ObjectNode | undefined {
    const value = this.resolve(node, scope);
    if (value?.type === 'ObjectExpression') return value;
    if (value?.type !== 'ArrowFunctionExpression' && value?.type !== 'FunctionExpression') return undefined;
    const {body} = value;
    return body.type === 'BlockStatement' ? this.returned(body.body) : this.object(body);
  }

  private returned(body: Statement[]): ObjectNode | undefined {
    const last = body.at(-1);
    return last?.type === 'ReturnStatement' && last.argument ? this.object(last.argument, body) : undefined;
  }

  /** A property's value, or undefined if the object has no property of this name. */
  property(object: ObjectNode, name: string): Expression | undefined {
    for (const property of object.properties) {
      if (property.type !== 'ObjectProperty' || property.computed) continue;
      if (keyOf(property) === name) return this.resolve(property.value as Expression);
    }
    return undefined;
  }

  /** The value at a property path, if it's an object. */
  objectAt(object: ObjectNode | undefined, ...names: string[]): ObjectNode | undefined {
    let found = object;
    for (const name of names) {
      const value: Expression | undefined = found && this.property(found, name);
      found = value?.type === 'ObjectExpression' ? value : undefined;
    }
    return found;
  }

  /** A property's value, if it's an array. */
  arrayAt(object: ObjectNode | undefined, name: string): ArrayNode | undefined {
    const value = object && this.property(object, name);
    return value?.type === 'ArrayExpression' ? value : undefined;
  }

  /** The module named by a string or by its `require.resolve`. */
  moduleName(node: Expression | undefined): string | undefined {
    const [value] = node?.type === 'CallExpression' ? node.arguments : [node];
    return value?.type === 'StringLiteral' ? value.value : undefined;
  }

  /** The module that an entry of `presets`, `plugins` or `themes` names, alone or with options. */
  entryName(entry: Expression): string | undefined {
    const value = this.resolve(entry);
    return this.moduleName(
      (value?.type === 'ArrayExpression' ? value.elements[0] : value) as Expression | undefined,
    );
  }

  /** A property's value, if it's a string. */
  stringAt(object: ObjectNode | undefined, name: string): string | undefined {
    const value = object && this.property(object, name);
    return value?.type === 'StringLiteral' ? value.value : undefined;
  }

  /** A string in the module's quote style. */
  quote(text: string): string {
    const double = JSON.stringify(text);
    const count = (mark: string) => this.source.split(mark).length;
    return count('"') > count("'")
      ? double
      : `'${double.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
  }

  /**
   * Renames and moves options in `future` that 3.10 rejects there.
   *
   * @param isUpdated from an older version. Since 3.10, `future.v4` turns on Docusaurus Faster, and plugins that use
   *   webpack fail. The site stays without it.
   */
  updateFuture(isUpdated: boolean): void {
    this.walk((node) => {
      const config = node as unknown as ObjectNode;
      const future = node.type === 'ObjectExpression' ? this.objectAt(config, 'future') : undefined;
      if (!future) return true;
      if (isUpdated && this.property(future, 'v4') && !this.text(future).includes('faster'))
        this.add(future, ['faster: false'], 'first');
      for (const property of future.properties) {
        if (property.type !== 'ObjectProperty') continue;
        const name = keyOf(property);
        if (name === 'experimental_faster') this.replace(property.key, 'faster');
        if (name !== 'experimental_storage') continue;
        this.removeElement(future, property);
        this.add(config, [`storage: ${this.text(property.value)}`]);
      }
      return true;
    });
  }

  replace({start, end}: Range, text: string): void {
    this.edited.overwrite(start!, end!, text);
  }

  /** Replaces a text in comments, such as types in JavaScript. */
  replaceInComments(old: string, text: string): void {
    for (const {start, end} of this.comments) {
      const comment = this.source.slice(start!, end!);
      if (comment.includes(old)) this.edited.overwrite(start!, end!, comment.replaceAll(old, text));
    }
  }

  /** Adds properties or elements, before or after the others, on separate lines if the others are. */
  add(container: ObjectNode | ArrayNode, texts: string[], position: 'first' | 'last' = 'last'): void {
    const items = (container.type === 'ObjectExpression' ? container.properties : container.elements).filter(
      (item) => item !== null,
    );
    const [first, last] = [items[0], items.at(-1)];
    if (!first || !last) {
      this.edited.appendLeft(container.start! + 1, texts.join(', '));
      return;
    }
    const isOnLines = this.source.slice(container.start!, first.start!).includes('\n');
    const indent = isOnLines ? `\n${indentAt(this.source, first.start!)}` : '';
    // A comma after the last item follows the new ones. A comment above the first item stays with it.
    if (position === 'last')
      this.edited.appendLeft(last.end!, texts.map((text) => `,${indent || ' '}${text}`).join(''));
    else
      this.edited.appendLeft(
        container.start! + 1,
        texts.map((text) => (indent ? `${indent}${text},` : `${text}, `)).join(''),
      );
  }

  /** Removes an element or a property, and the comma after or before it. */
  removeElement(container: ObjectNode | ArrayNode, element: Range): void {
    const before = /,?\s*$/.exec(this.source.slice(container.start! + 1, element.start!))![0];
    const [rest] = /^\s*,\s*/.exec(this.source.slice(element.end!)) ?? [];
    const isLast = element.end! + (rest ?? '').length >= container.end! - 1;
    if (!rest) this.edited.remove(element.start! - before.length, element.end!);
    else if (isLast)
      this.edited.remove(
        element.start! - before.replace(',', '').length,
        element.end! + rest.trimEnd().length,
      );
    else this.edited.remove(element.start!, element.end! + rest.length);
  }

  toString = (): string => this.edited.toString();
}

const keyOf = ({key}: ObjectProperty): string | undefined =>
  key.type === 'Identifier' ? key.name : key.type === 'StringLiteral' ? key.value : undefined;

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && typeof (value as {type?: unknown}).type === 'string';

/** @throws UserError with the location of a syntax error */
export function parsed<T>(file: string, edit: () => T): T {
  try {
    return edit();
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const {line = 1} = (error as {loc?: {line?: number}}).loc ?? {};
    throw new UserError(`${file}:${line}: ${error.message}. Correct it and try again.`);
  }
}

const indentAt = (source: string, position: number): string => /[ \t]*$/.exec(source.slice(0, position))![0];
