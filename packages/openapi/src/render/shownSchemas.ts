import type {Html} from '@nacre-docs/kit/html';
import type {ChangeMarks} from './changes';
import {code, link, paragraph} from './content';
import {isSmall, partsOf} from './schemaDepth';
import type {ResolvedSchema, Resolve} from './schemaNode';
import type {Direction, Spot} from './anchors';
import type {Words} from './messages';

/** Where a page shows a schema's fields. */
interface ShownAt extends Spot {
  /** The field that contains them. */
  name: string;
  direction: Direction;
}

/** Up to this many fields are always repeated: a link wouldn't be much shorter. */
const FEW = 12;

/** Schemas whose fields are already on the page. Later occurrences link to the first one. */
export class ShownSchemas {
  readonly #shown = new Map<object, ShownAt & {required: string; isOneWay: boolean}>();

  constructor(
    private readonly resolve: Resolve,
    private readonly marks: ChangeMarks,
    private readonly words: Words,
  ) {}

  /** Records the first field that shows a named schema with more than a few fields. */
  add(node: ResolvedSchema, at: ShownAt): void {
    const {origin, name} = node;
    if (name === undefined || this.#shown.has(origin) || isSmall(node, this.resolve, FEW)) return;
    this.#shown.set(origin, {...at, required: requiredBy(node), isOneWay: this.#isOneWay(node)});
  }

  /** Whether the page already shows the same fields for this direction. */
  has(node: ResolvedSchema, direction: Direction): boolean {
    const shown = this.#shown.get(node.origin);
    if (shown?.required !== requiredBy(node)) return false;
    return shown.direction === direction || !shown.isOneWay;
  }

  /** Link to fields shown elsewhere, or undefined if they have a different history. */
  link(node: ResolvedSchema, direction: Direction, location: string | undefined): Html | undefined {
    if (!this.has(node, direction)) return undefined;
    const {anchor, name, direction: shownIn, location: shownLocation} = this.#shown.get(node.origin)!;
    if (this.marks.historyBelow(location) !== this.marks.historyBelow(shownLocation)) return undefined;
    const isInRequest = shownIn === 'request' && direction === 'response';
    const field = link(`#${anchor}`, code(name));
    return paragraph(
      this.words.content(isInRequest ? 'sameFieldsAsRequest' : 'sameFields', {field}),
      'prop-cut',
    );
  }

  /** Whether any field in a schema is only sent or only received. */
  #isOneWay(node: ResolvedSchema): boolean {
    if (isOneWay(node)) return true;
    const seen = new Set([node.origin]);
    const left = [node];
    for (let next = left.pop(); next; next = left.pop()) {
      const known = ONE_WAY_BELOW.get(next.origin);
      if (known === false) continue;
      const inner = partsOf(next, this.resolve).flatMap((part) => this.resolve(part, []) ?? []);
      if (known ?? inner.some(isOneWay)) {
        ONE_WAY_BELOW.set(node.origin, true);
        return true;
      }
      const unseen = inner.filter(({origin}) => !seen.has(origin));
      unseen.forEach(({origin}) => seen.add(origin));
      left.push(...unseen);
    }
    seen.forEach((origin) => ONE_WAY_BELOW.set(origin, false));
    return false;
  }
}

/** Results of `#isOneWay` for all pages: in large descriptions, nearly all schemas refer to each other. */
const ONE_WAY_BELOW = new WeakMap<object, boolean>();

function isOneWay({schema}: ResolvedSchema): boolean {
  return Boolean(schema.readOnly ?? schema.writeOnly);
}

/** The required names, which are all that a reference can add to its target's fields. */
function requiredBy({schema}: ResolvedSchema): string {
  return JSON.stringify(schema.required ?? []);
}
