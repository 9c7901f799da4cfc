import type {ChangeMarks} from './changes';
import {code, link, paragraph, type Part} from './content';
import {isSmall, partsOf} from './schemaDepth';
import type {ResolvedSchema} from './schemaNode';
import type {Resolve} from './schemaTypes';
import type {Direction, Spot} from './schemaAnchors';
import type {Words} from './messages';

/** Where a page shows the fields of a schema. */
interface ShownAt extends Spot {
  /** The field that holds them. */
  name: string;
  direction: Direction;
}

/** As many fields are shown wherever they are; a link would hardly be shorter. */
const FEW = 12;

/** The schemas whose fields a page has shown, so that the next place which holds the same can lead there. */
export class ShownSchemas {
  readonly #shown = new Map<object, ShownAt & {required: string; isOneWay: boolean}>();

  constructor(
    private readonly resolve: Resolve,
    private readonly marks: ChangeMarks,
    private readonly words: Words,
  ) {}

  /** Remembers the first field that shows a schema with a name and more than a few fields. */
  add(node: ResolvedSchema, at: ShownAt): void {
    const {origin, name} = node;
    if (name === undefined || this.#shown.has(origin) || isSmall(node, this.resolve, FEW)) return;
    this.#shown.set(origin, {...at, required: requiredBy(node), isOneWay: this.#isOneWay(node)});
  }

  /** Whether a body that goes this way has the same fields as one that is shown. */
  has(node: ResolvedSchema, direction: Direction): boolean {
    const shown = this.#shown.get(node.origin);
    if (shown?.required !== requiredBy(node)) return false;
    return shown.direction === direction || !shown.isOneWay;
  }

  /** What stands in place of fields that are shown; nothing where these have another history. */
  link(node: ResolvedSchema, direction: Direction, place: string | undefined): Part | undefined {
    if (!this.has(node, direction)) return undefined;
    const {anchor, name, direction: shownIn, place: shownPlace} = this.#shown.get(node.origin)!;
    if (this.marks.historyBelow(place) !== this.marks.historyBelow(shownPlace)) return undefined;
    const isInRequest = shownIn === 'request' && direction === 'response';
    const field = link(`#${anchor}`, code(name));
    return paragraph(this.words.content(isInRequest ? 'sameFieldsAsRequest' : 'sameFields', {field}), {
      class: 'prop-cut',
    });
  }

  /** Whether a field anywhere in a schema is only sent or only received. */
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

/** What `#isOneWay` has found below schemas, for all pages: in large descriptions nearly all lead to each other. */
const ONE_WAY_BELOW = new WeakMap<object, boolean>();

function isOneWay({schema}: ResolvedSchema): boolean {
  return Boolean(schema.readOnly ?? schema.writeOnly);
}

/** The one thing about its fields that a reference can add to what it refers to. */
function requiredBy({schema}: ResolvedSchema): string {
  return JSON.stringify(schema.required ?? []);
}
