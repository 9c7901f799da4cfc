import fs from 'node:fs';
import path from 'node:path';
import {UserError} from '@nacre-docs/kit/userError';
import {rasterize} from './raster';

/** Red, green and blue. */
export type Color = readonly [red: number, green: number, blue: number];

const BLACK = /^(?:#000|#000000|black)$/i;

/** Default colors from Infima and for methods. */
const DEFAULTS: Readonly<Record<string, string>> = {
  '--ifm-background-color': '#ffffff',
  '--ifm-color-primary': '#3578e5',
  '--ifm-heading-color': '#1c1e21',
  '--site-text-muted': '#525860',
  '--site-method-get': '#0b63b5',
};

/** The site's light mode colors, from its styles. */
export class Tokens {
  readonly #values: Map<string, string>;
  readonly #colors = new Map<string, Color>();

  /** @param file style sheet, relative to the site. It may be missing */
  constructor(
    siteDir: string,
    private readonly file: string,
  ) {
    const sheet = path.join(siteDir, file);
    const css = (fs.existsSync(sheet) ? fs.readFileSync(sheet, 'utf8') : '').replace(/\/\*[\s\S]*?\*\//g, '');
    const [, light = ''] = /:root\s*\{([^}]*)\}/.exec(css) ?? [];
    this.#values = new Map([
      ...Object.entries(DEFAULTS),
      ...[...light.matchAll(/(--[\w-]+)\s*:\s*([^;]+);/g)].map(
        ([, name, value]) => [name!, value!.trim()] as const,
      ),
    ]);
  }

  /** For cache keys. */
  toJSON(): unknown {
    return [...this.#values];
  }

  has(name: string): boolean {
    return this.#values.has(name);
  }

  /**
   * The color of a variable. Start the rasterizer first.
   *
   * @throws Error for a missing variable or an invalid value, with the solution
   */
  color(name: string): Color {
    let color = this.#colors.get(name);
    if (!color) this.#colors.set(name, (color = this.#read(name)));
    return color;
  }

  #read(name: string): Color {
    const value = this.#value(name);
    const [red = 0, green = 0, blue = 0, opacity] = rasterize(swatch(value)).pixels;
    // The rasterizer draws invalid colors in black.
    const isUnderstood = red + green + blue > 0 || BLACK.test(value);
    if (opacity === 255 && isUnderstood) return [red, green, blue];
    throw this.#failure(`${name} is ${value}, which share cards can't use. Write it as #rrggbb.`);
  }

  #failure(message: string): UserError {
    return new UserError(`${this.file}: ${message}`);
  }

  #value(name: string, depth = 0): string {
    const value = this.#values.get(name);
    if (value === undefined || depth > 10)
      throw this.#failure(`:root is missing the color ${name}, which share cards use. Add it.`);
    const [, other] = /^var\(\s*(--[\w-]+)\s*\)$/.exec(value) ?? [];
    return other ? this.#value(other, depth + 1) : value;
  }
}

const swatch = (color: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><path d="M0 0H1V1H0Z" fill="${color.replaceAll('"', '&quot;')}"/></svg>`;
