/** A JMESPath expression, ready to be evaluated. */
export type Query =
  | {type: 'current'}
  | {type: 'literal'; value: unknown}
  | {type: 'field'; name: string}
  | {type: 'index'; index: number}
  | {type: 'slice'; bounds: Array<number | undefined>}
  /** `a.b`, `a[0]` and `a | b`: the right side looks at what the left side gives. */
  | {type: 'chain'; left: Query; right: Query}
  /** `a[*].b`, `a.*.b`, `a[].b`, `a[?c].b`: the right side looks at each item. */
  | {type: 'projection'; of: Query; kind: 'list' | 'values' | 'flat'; filter?: Query; each: Query}
  | {type: 'list'; items: Query[]}
  | {type: 'hash'; entries: Array<[string, Query]>}
  | {type: 'not'; of: Query}
  | {type: 'binary'; operator: string; left: Query; right: Query}
  | {type: 'call'; name: string; arguments: Query[]};

/** An expression that is no JMESPath, or one that this part of it does not have. */
export class QueryError extends Error {}

interface Token {
  type: string;
  text: string;
  value?: unknown;
}

const CURRENT: Query = {type: 'current'};
const POWERS: Record<string, number> = {
  '|': 1,
  '||': 2,
  '&&': 3,
  '==': 5,
  '!=': 5,
  '<': 5,
  '<=': 5,
  '>': 5,
  '>=': 5,
  '[]': 9,
  '*': 20,
  '[?': 21,
  '.': 40,
  '!': 45,
  '[': 55,
};
/** What binds less than this ends a projection. */
const PROJECTION_STOP = 10;

const TOKEN =
  /\s*(?:(?<name>[A-Za-z_]\w*)|"(?<quoted>(?:[^"\\]|\\.)*)"|'(?<raw>(?:[^'\\]|\\.)*)'|`(?<literal>(?:[^`\\]|\\.)*)`|(?<number>-?\d+)|(?<operator>\[\]|\[\?|\|\||&&|==|!=|<=|>=|[.*@|!<>[\]{}(),:&]))/y;

/**
 * Parses a JMESPath expression.
 *
 * @throws QueryError that names the place which is not understood
 */
export function parseQuery(expression: string): Query {
  return new QueryParser(expression).parse();
}

class QueryParser {
  readonly #tokens: Token[] = [];
  #at = 0;

  constructor(private readonly text: string) {
    TOKEN.lastIndex = 0;
    while (text.slice(TOKEN.lastIndex).trim() !== '') {
      const from = TOKEN.lastIndex;
      const groups = TOKEN.exec(text)?.groups;
      if (!groups)
        throw new QueryError(`The query ${text} is not understood at "${text.slice(from).trim()}".`);
      this.#tokens.push(toToken(groups));
    }
  }

  parse(): Query {
    const query = this.#expression(0);
    if (this.#next()) this.#fail();
    return query;
  }

  #next(): Token | undefined {
    return this.#tokens[this.#at];
  }

  #take(type?: string): Token {
    const token = this.#next();
    if (!token || (type !== undefined && token.type !== type)) return this.#fail();
    this.#at++;
    return token;
  }

  #takes(type: string): boolean {
    if (this.#next()?.type !== type) return false;
    this.#at++;
    return true;
  }

  #fail(): never {
    throw new QueryError(`The query ${this.text} is not understood at "${this.#next()?.text ?? 'its end'}".`);
  }

  #expression(power: number): Query {
    let left = this.#prefix();
    for (let token = this.#next(); token && (POWERS[token.type] ?? 0) > power; token = this.#next())
      left = this.#infix(left);
    return left;
  }

  #prefix(): Query {
    const token = this.#take();
    switch (token.type) {
      case 'literal':
        return {type: 'literal', value: token.value};
      case 'name':
        return this.#takes('(') ? this.#call(token.text) : {type: 'field', name: token.text};
      case 'quoted':
        return {type: 'field', name: token.value as string};
      case '@':
        return CURRENT;
      case '!':
        return {type: 'not', of: this.#expression(POWERS['!']!)};
      case '(': {
        const inner = this.#expression(0);
        this.#take(')');
        return inner;
      }
      case '*':
        return this.#project(CURRENT, 'values');
      case '{':
        return this.#hash();
      case '[':
      case '[]':
      case '[?':
        this.#at--;
        return this.#bracket(CURRENT, true);
      default:
        this.#at--;
        return this.#fail();
    }
  }

  #infix(left: Query): Query {
    const {type} = this.#next()!;
    if (type === '[' || type === '[]' || type === '[?') return this.#bracket(left, false);
    this.#at++;
    if (type === '|') return {type: 'chain', left, right: this.#expression(POWERS['|']!)};
    if (type !== '.') return {type: 'binary', operator: type, left, right: this.#expression(POWERS[type]!)};
    if (this.#takes('*')) return this.#project(left, 'values');
    return {type: 'chain', left, right: this.#afterDot(POWERS['.']!)};
  }

  #afterDot(power: number): Query {
    const {type} = this.#next() ?? this.#fail();
    if (type === '[') {
      this.#at++;
      return this.#list();
    }
    if (!['name', 'quoted', '{', '*'].includes(type)) this.#fail();
    return this.#expression(power);
  }

  /** What begins with a bracket: an index, a slice, a projection, or a list of queries. */
  #bracket(of: Query, first: boolean): Query {
    const {type} = this.#take();
    if (type === '[]') return this.#project(of, 'flat');
    if (type === '[?') {
      const filter = this.#expression(0);
      this.#take(']');
      return this.#project(of, 'list', filter);
    }
    const token = this.#next();
    if (token?.type === '*' && this.#tokens[this.#at + 1]?.type === ']') {
      this.#at += 2;
      return this.#project(of, 'list');
    }
    if (token?.type !== 'number' && token?.type !== ':') return first ? this.#list() : this.#fail();
    const bounds = [this.#number()];
    while (this.#takes(':')) bounds.push(this.#number());
    this.#take(']');
    if (bounds.length === 1) return {type: 'chain', left: of, right: {type: 'index', index: bounds[0]!}};
    return this.#project({type: 'chain', left: of, right: {type: 'slice', bounds}}, 'list');
  }

  #number(): number | undefined {
    return this.#next()?.type === 'number' ? Number(this.#take().text) : undefined;
  }

  #project(of: Query, kind: 'list' | 'values' | 'flat', filter?: Query): Query {
    return {type: 'projection', of, kind, ...(filter && {filter}), each: this.#eachItem()};
  }

  #eachItem(): Query {
    const type = this.#next()?.type;
    if (type === undefined || (POWERS[type] ?? 0) < PROJECTION_STOP) return CURRENT;
    if (type === '.') {
      this.#at++;
      return this.#afterDot(POWERS['*']!);
    }
    if (type !== '[' && type !== '[?') this.#fail();
    let each = this.#bracket(CURRENT, false);
    for (let token = this.#next(); token && (POWERS[token.type] ?? 0) > POWERS['*']!; token = this.#next())
      each = this.#infix(each);
    return each;
  }

  #list(): Query {
    const items: Query[] = [];
    do items.push(this.#expression(0));
    while (this.#takes(','));
    this.#take(']');
    return {type: 'list', items};
  }

  #hash(): Query {
    const entries: Array<[string, Query]> = [];
    do {
      const key = this.#take();
      if (key.type !== 'name' && key.type !== 'quoted') this.#fail();
      this.#take(':');
      entries.push([key.type === 'name' ? key.text : (key.value as string), this.#expression(0)]);
    } while (this.#takes(','));
    this.#take('}');
    return {type: 'hash', entries};
  }

  #call(name: string): Query {
    const queries: Query[] = [];
    if (!this.#takes(')')) {
      do queries.push(this.#expression(0));
      while (this.#takes(','));
      this.#take(')');
    }
    return {type: 'call', name, arguments: queries};
  }
}

function toToken({name, quoted, raw, literal, number, operator}: Record<string, string | undefined>): Token {
  if (name !== undefined) return {type: 'name', text: name};
  if (quoted !== undefined) return {type: 'quoted', text: quoted, value: JSON.parse(`"${quoted}"`)};
  if (raw !== undefined) return {type: 'literal', text: raw, value: raw.replaceAll("\\'", "'")};
  if (literal !== undefined) return {type: 'literal', text: literal, value: literalValue(literal)};
  if (number !== undefined) return {type: 'number', text: number};
  return {type: operator!, text: operator!};
}

function literalValue(text: string): unknown {
  const plain = text.replaceAll('\\`', '`');
  try {
    return JSON.parse(plain) as unknown;
  } catch {
    // JMESPath takes what is no JSON as a text.
    return plain.trim();
  }
}
