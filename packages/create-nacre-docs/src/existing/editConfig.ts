import {PRESET} from '../dependencies';
import {ConfigSource, type ArrayNode, type Expression, type ObjectNode} from './source';

const CLASSIC = /^(?:classic|@docusaurus\/preset-classic)$/;

/** Their search bars would replace ours. */
const OTHER_SEARCH = /^(?!@docusaurus\/).*search/;

const MERMAID = '@docusaurus/theme-mermaid';

export interface EditedConfig {
  source: string;
  /** Edits left to the owner: the reason, and text to paste. */
  snippets: string[];
  /** Path of the sidebars in the configuration. */
  sidebarPath?: string;
  /** Docs folder. */
  docsPath: string;
}

/**
 * Replaces the classic preset with ours.
 *
 * @param source the configuration's source
 * @param description path of an API description in the site
 * @param isUpdated whether Docusaurus is updated
 * @throws SyntaxError if the source can't be parsed
 */
export function editConfig(source: string, description?: string, isUpdated = false): EditedConfig {
  const config = new ConfigSource(source);
  const exported = config.exported();
  const presets = config.arrayAt(exported, 'presets');
  const preset = presets && findModule(config, presets, (name) => CLASSIC.test(name));
  const options = preset && presetOptions(config, preset);
  if (!exported || !preset || !options)
    return {source, snippets: [presetSnippet(description)], docsPath: 'docs'};

  const added = [
    ...(description === undefined ? [] : [`openapi: {description: ${config.quote(description)}}`]),
    ...(usesOtherSearch(config, exported) ? ['search: false'] : []),
    // An existing site's pages may have links and components that the model doesn't know.
    'writing: {contentModel: false}',
  ];
  options.add(added);
  replaceTypes(config);
  removeMermaid(config, exported);
  config.updateFuture(isUpdated);
  const {sidebarPath, docsPath = 'docs'} = options;
  const snippets =
    description === undefined ? [] : addNavbarItem(config, exported, sidebarPath !== undefined);
  return {source: config.toString(), snippets, docsPath, ...(sidebarPath !== undefined && {sidebarPath})};
}

/** The first of these packages that a configuration mentions. */
export const mentions = (source: string, ...names: string[]): string | undefined =>
  names.find((name) => new RegExp(`['"\`]${name}(?:/[^'"\`]*)?['"\`]`).test(source));

const SIDEBAR = "api: require('./.docusaurus/nacre-openapi/sidebar.json')";

interface PresetOptions {
  sidebarPath?: string;
  docsPath?: string;
  /** Replaces the name of the preset and adds options. */
  add(options: string[]): void;
}

/** A preset's options. The preset may be just a name. */
function presetOptions(config: ConfigSource, preset: Expression): PresetOptions | undefined {
  const name = config.quote(PRESET);
  if (preset.type === 'StringLiteral' || preset.type === 'CallExpression')
    return {add: (added) => config.replace(preset, `[${name}, {${added.join(', ')}}]`)};
  if (preset.type !== 'ArrayExpression') return undefined;
  const [module, given] = preset.elements;
  if (!module) return undefined;
  if (!given)
    return {
      add(added) {
        config.replace(module, name);
        config.add(preset, [`{${added.join(', ')}}`]);
      },
    };
  const options = config.resolve(given as Expression);
  if (options?.type !== 'ObjectExpression') return undefined;
  const docs = config.property(options, 'docs');
  // Reference pages are part of the docs.
  if (docs?.type === 'BooleanLiteral' && !docs.value) return undefined;
  const docsOptions = docs?.type === 'ObjectExpression' ? docs : undefined;
  const sidebarPath = config.moduleName(docsOptions && config.property(docsOptions, 'sidebarPath'));
  return {
    ...(sidebarPath !== undefined && {sidebarPath}),
    docsPath: config.stringAt(docsOptions, 'path') ?? 'docs',
    add(added) {
      config.replace(module, name);
      config.add(options, added);
    },
  };
}

/** The element that names a module in an array of presets, plugins or themes. */
function findModule(
  config: ConfigSource,
  array: ArrayNode,
  matches: (name: string) => boolean,
): Expression | undefined {
  return array.elements
    .flatMap((element) => (element && config.resolve(element as Expression)) ?? [])
    .find((entry) => matches(config.entryName(entry) ?? ''));
}

const usesOtherSearch = (config: ConfigSource, exported: ObjectNode): boolean =>
  ['plugins', 'themes'].some((key) => {
    const array = config.arrayAt(exported, key);
    return array && findModule(config, array, (name) => OTHER_SEARCH.test(name));
  });

/** The preset's `Options` and `ThemeConfig` include the classic ones. */
function replaceTypes(config: ConfigSource): void {
  for (const statement of config.statements)
    if (statement.type === 'ImportDeclaration' && statement.source.value === '@docusaurus/preset-classic')
      config.replace(statement.source, config.quote(PRESET));
  config.replaceInComments("import('@docusaurus/preset-classic')", `import('${PRESET}')`);
}

/** The preset includes the theme. Docusaurus rejects duplicates. */
function removeMermaid(config: ConfigSource, exported: ObjectNode): void {
  const themes = config.arrayAt(exported, 'themes');
  const theme = themes?.elements.find((one) => one?.type === 'StringLiteral' && one.value === MERMAID);
  if (themes && theme) config.removeElement(themes, theme);
}

function addNavbarItem(config: ConfigSource, exported: ObjectNode, hasSidebars: boolean): string[] {
  const [type, id, label, position] = ['docSidebar', 'api', 'API', 'left'].map((text) => config.quote(text));
  const text = `{type: ${type}, sidebarId: ${id}, label: ${label}, position: ${position}}`;
  const items = config.arrayAt(config.objectAt(exported, 'themeConfig', 'navbar'), 'items');
  if (!hasSidebars)
    return [
      `The docs have no sidebarPath that this command can read, so all sidebars that Docusaurus generates list the reference. To give it its own sidebar, name a file with sidebars in docs.sidebarPath, with

  ${SIDEBAR},

and add it to themeConfig.navbar.items:

  ${text},`,
    ];
  if (!items) return [`Add the API to the navbar, in themeConfig.navbar.items:\n\n  ${text},`];
  config.add(items, [text]);
  return [];
}

function presetSnippet(description?: string): string {
  const openapi = description === undefined ? '' : `openapi: {description: '${description}'}, `;
  return `This command can't edit the presets of the configuration. Replace "classic" yourself:

  presets: [['${PRESET}', {docs: {}, ${openapi}writing: {contentModel: false}}]],`;
}
