import type {Mermaid, MermaidConfig} from 'mermaid';

/** Address of Mermaid's module, from plugins/diagrams. */
declare const MERMAID_ADDRESS: string;

let config: MermaidConfig = {};

/** Stands in for the package `mermaid`, with what the theme uses of it: it loads the module that lies beside the site. */
const library: Pick<Mermaid, 'initialize' | 'render'> = {
  initialize(settings) {
    config = settings;
  },
  async render(...args) {
    const {default: mermaid} = (await import(/* webpackIgnore: true */ MERMAID_ADDRESS)) as {
      default: Mermaid;
    };
    mermaid.initialize(config);
    return mermaid.render(...args);
  },
};

export default library;
