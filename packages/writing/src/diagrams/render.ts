import path from 'node:path';
import {Worker} from 'node:worker_threads';
import {cacheKey} from '@nacre-docs/kit/cacheKey';
import {digest} from '@nacre-docs/kit/digest';
import {readCached, writeCached} from '@nacre-docs/kit/cachedFile';
// Used only to invalidate the bundler's cached pages when one of these files changes.
import type {} from './worker.mjs';

interface Answer {
  id: number;
  svg?: string;
  error?: string;
}

/** Docusaurus loads the remark plugin and the plugin separately. */
const SHARED = Symbol.for('nacre-docs diagrams');

/** One renderer per process. Drawings stay in the site's cache. */
export function sharedRenderer(): DiagramRenderer {
  const shared = globalThis as {[SHARED]?: DiagramRenderer};
  return (shared[SHARED] ??= new DiagramRenderer('.cache/diagrams'));
}

/** Pixels that fit on a phone, with text of at least 12 pixels. */
const PHONE = 480;

/** A directive for phones: less space, and long texts on several lines. */
function compact(actors: number): string {
  const space = {nodeSpacing: 16, rankSpacing: 36};
  const settings = {
    flowchart: {...space, wrappingWidth: 120, padding: 10},
    state: space,
    sequence: {
      wrap: true,
      width: Math.floor(PHONE / actors) - 16,
      height: 40,
      actorMargin: 16,
      messageMargin: 28,
      noteMargin: 6,
      boxMargin: 6,
      diagramMarginX: 8,
      mirrorActors: false,
    },
  };
  return `%%{init: ${JSON.stringify(settings)}}%%`;
}

const widthOf = (svg: string): number => Number(/ width="([\d.]+)"/.exec(svg)?.[1]);

/** Positions where tidy.mjs inserted `ID-`. A label may also contain it. */
const ID = /(?<= id="|url\(#)ID-/g;

/**
 * Validates diagrams, draws the supported types, and caches the drawings between builds, which saves 12 s of
 * CPU per build. Each is a file, named by the digest of its input.
 */
export class DiagramRenderer {
  readonly #waiting = new Map<number, {resolve: (svg: string) => void; reject: (error: Error) => void}>();
  /** Running and finished drawings, by key. */
  readonly #drawings = new Map<string, Promise<string>>();
  #worker?: Worker;
  #count = 0;

  /**
   * @param cacheDir folder for drawings only
   * @param version of the drawing code
   */
  constructor(
    private readonly cacheDir: string,
    private readonly version = cacheKey(),
  ) {}

  /** Like `render`. A diagram too wide for a phone is also drawn narrower, and styles show one of the two. */
  async renderForScreens(source: string, repeats = 0): Promise<string | undefined> {
    const wide = await this.render(source, repeats);
    if (wide === undefined || widthOf(wide) <= PHONE) return wide;
    const settings = compact(wide.split('actor-top').length - 1 || 1);
    const drawings = ['TB', 'LR'].map((direction) => {
      const turned = source.replace(/^(\s*(?:flowchart|graph)\s+)\w+/m, `$1${direction}`);
      return this.render(`${turned}\n${settings}\n`, repeats);
    });
    const narrow = (await Promise.all(drawings)).sort((a, b) => widthOf(a!) - widthOf(b!))[0]!;
    return widthOf(narrow) < widthOf(wide) ? wide + narrow : wide;
  }

  /**
   * @param source in Mermaid
   * @param repeats earlier copies of the diagram on the page
   * @returns HTML of the drawing, with ids unique on the page, or undefined for a type that the browser draws
   * @throws Error with the part of the source that Mermaid can't parse
   */
  async render(source: string, repeats = 0): Promise<string | undefined> {
    const key = digest(this.version, source);
    let drawing = this.#drawings.get(key);
    if (!drawing) {
      drawing = this.#readOrDraw(path.join(this.cacheDir, `${key}.svg`), source);
      this.#drawings.set(key, drawing);
    }
    // Not from the key, which changes with code and settings, and would change ids and names of page scripts.
    const prefix = `d${digest(source).slice(0, 8)}-${repeats > 0 ? `${repeats}-` : ''}`;
    return (await drawing).replace(ID, prefix) || undefined;
  }

  async #readOrDraw(file: string, source: string): Promise<string> {
    const cached = readCached(file);
    if (cached !== undefined) return cached;
    // No `await` before this: callers that draw ahead then block this thread.
    const svg = await this.#draw(source);
    writeCached(file, svg);
    return svg;
  }

  #draw(source: string): Promise<string> {
    this.#worker ??= this.#start();
    const id = this.#count++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, {resolve, reject});
      // Keeps the process alive while drawing.
      this.#worker!.ref();
      this.#worker!.postMessage({id, source});
    });
  }

  #start(): Worker {
    const worker = new Worker(path.join(__dirname, 'worker.mjs'));
    worker.on('message', ({id, svg, error}: Answer) => {
      const waiting = this.#waiting.get(id)!;
      this.#waiting.delete(id);
      if (this.#waiting.size === 0) worker.unref();
      if (svg === undefined) waiting.reject(new Error(error));
      else waiting.resolve(svg);
    });
    worker.on('error', (error) => {
      this.#worker = undefined;
      for (const {reject} of this.#waiting.values()) reject(error);
      this.#waiting.clear();
    });
    return worker;
  }
}
