import {OPENAPI} from '../dependencies';
import {ConfigSource, type ArrayNode, type Expression, type ObjectNode} from './source';

export const PLUGIN = 'docusaurus-plugin-openapi-docs';
export const THEME = 'docusaurus-theme-openapi-docs';

/** Modules of the other plugin that ours has under the same path. */
const SHARED = /^(?:\/(?:lib|src)\/(?:types|sidebars\/utils|markdown(?:\/.+)?))?$/;

/** An instance of the plugin. */
export interface Instance {
  /** Undefined if it's computed. */
  id?: string;
}

export interface MigratedModule {
  source: string;
  instances: Instance[];
}

/**
 * Replaces the other packages in a module: in a configuration, plugins by ours, and removes the theme.
 *
 * @param file file name
 * @param isUpdated whether Docusaurus is updated
 * @throws SyntaxError if the source can't be parsed
 */
export function migrateModule(source: string, file: string, isUpdated = false): MigratedModule {
  const module = new ConfigSource(source, file);
  const instances: Instance[] = [];
  const removed = new Set<unknown>();
  module.walk((node) => {
    if (removed.has(node)) return false;
    if (node.type === 'ObjectExpression') {
      const entry = removeTheme(module, node as unknown as ObjectNode);
      if (entry) removed.add(entry);
    } else if (node.type === 'ArrayExpression') {
      const instance = readInstance(module, node as unknown as ArrayNode);
      if (instance) instances.push(instance);
    } else if (node.type === 'StringLiteral') {
      const ours = ourModule(String(node.value));
      const mark = module.text(node)[0]!;
      if (ours !== undefined) module.replace(node, mark + ours + mark);
    }
    return true;
  });
  module.updateFuture(isUpdated);
  for (const name of [PLUGIN, THEME]) module.replaceInComments(`import('${name}')`, `import('${OPENAPI}')`);
  return {source: module.toString(), instances};
}

/** Our module with the same exports as the other package's. The theme only exports types. */
function ourModule(name: string): string | undefined {
  if (name === THEME) return OPENAPI;
  if ([`${THEME}/lib/types`, `${THEME}/src/types`].includes(name)) return `${OPENAPI}/lib/types`;
  return name.startsWith(PLUGIN) && SHARED.test(name.slice(PLUGIN.length))
    ? name.replace(PLUGIN, OPENAPI).replace('/src/', '/lib/')
    : undefined;
}

/** Removes the theme from an object's `themes`. @returns the node that is gone */
function removeTheme(module: ConfigSource, object: ObjectNode): unknown {
  const themes = module.arrayAt(object, 'themes');
  const theme = themes?.elements.find(
    (element) => element && module.entryName(element as Expression) === THEME,
  );
  if (!themes || !theme) return undefined;
  const property = object.properties.find(
    (one) => one.type === 'ObjectProperty' && one.value.start === themes.start,
  );
  if (themes.elements.length > 1 || !property) module.removeElement(themes, theme);
  else module.removeElement(object, property);
  return themes.elements.length > 1 || !property ? theme : property;
}

function readInstance(module: ConfigSource, array: ArrayNode): Instance | undefined {
  const [name, given] = array.elements as Array<Expression | null>;
  if (module.moduleName(name ?? undefined) !== PLUGIN || !given) return undefined;
  const options = module.resolve(given);
  const id = options?.type === 'ObjectExpression' ? module.stringAt(options, 'id') : undefined;
  return id === undefined ? {} : {id};
}
