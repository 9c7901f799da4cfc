import postcss from 'postcss';
import type {Compilation, Compiler, WebpackPluginInstance} from 'webpack';
import {leaveOutFontFaces} from './fontFaces';
import {leaveOutProperties} from './properties';
import {leaveOutUnusedRules} from './unusedRules';
import {UsedNames} from './usedNames';

/** What was left out of the style sheets of a site. */
export interface LeftOut {
  classes: Set<string>;
  bytes: number;
}

/** Leaves out of style sheets what neither the scripts nor the pages of a site have a use for. */
export class UnusedStyles implements WebpackPluginInstance {
  /**
   * @param readOther tells of names that are not in scripts
   * @param kept classes that stay
   * @param onLeftOut called with what was left out
   */
  constructor(
    private readonly readOther: (names: UsedNames) => void,
    private readonly kept: readonly string[],
    private readonly onLeftOut: (leftOut: LeftOut) => void,
  ) {}

  apply({webpack, hooks}: Compiler): void {
    const {RawSource} = webpack.sources;
    // After plugins/minified-cache: scripts with comments, or those of a warm build without, would keep other rules.
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 2;
    hooks.thisCompilation.tap(UnusedStyles.name, (compilation) => {
      compilation.hooks.processAssets.tap({name: UnusedStyles.name, stage}, () => {
        // Styles are extracted by compilers of their own.
        if (compilation.compiler.isChild()) return;
        const names = this.#usedNames(compilation);
        const sheets = textsOf(compilation, '.css').map(([file, css]) => ({
          file,
          css,
          root: postcss.parse(css, {from: file}),
        }));
        const roots = sheets.map(({root}) => root);
        const classes = new Set(
          roots.flatMap((root) => [...leaveOutUnusedRules(root, (name) => names.has(name))]),
        );
        leaveOutFontFaces(roots, names.letters);
        leaveOutProperties(roots, (name) => names.has(name));
        let bytes = 0;
        for (const {file, css, root} of sheets) {
          const lean = root.toString();
          bytes += css.length - lean.length;
          compilation.updateAsset(file, new RawSource(lean));
        }
        this.onLeftOut({classes, bytes});
      });
    });
  }

  #usedNames(compilation: Compilation): UsedNames {
    const names = new UsedNames();
    for (const [, script] of textsOf(compilation, '.js')) names.read(script);
    names.read(this.kept.join(' '));
    this.readOther(names);
    return names;
  }
}

function textsOf(compilation: Compilation, ending: string): [file: string, text: string][] {
  return compilation
    .getAssets()
    .filter(({name}) => name.endsWith(ending))
    .map(({name, source}) => [name, String(source.source())]);
}
