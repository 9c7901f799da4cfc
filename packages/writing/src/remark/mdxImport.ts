/**
 * The node for `import NAME from 'MODULE';` at the top of an MDX page, or for `import 'MODULE';` without a name. Each page
 * needs one of its own, because plugins change imports in place.
 */
export function mdxImport(module: string, name?: string): {type: string; value: string; data: object} {
  const specifiers = name ? [{type: 'ImportDefaultSpecifier', local: {type: 'Identifier', name}}] : [];
  const source = {type: 'Literal', value: module};
  const declaration = {type: 'ImportDeclaration', specifiers, source};
  return {
    type: 'mdxjsEsm',
    value: '',
    data: {estree: {type: 'Program', sourceType: 'module', body: [declaration]}},
  };
}
