const TESTS = '\\.test\\.tsx?$';

/** The packages that each package is built on. */
const BUILT_ON = {
  kit: [],
  'openapi-core': ['kit'],
  openapi: ['kit', 'openapi-core'],
  sandbox: ['kit', 'openapi-core', 'openapi'],
  search: ['kit'],
  markdown: ['kit'],
  writing: ['kit'],
  lean: ['kit'],
  preset: ['kit', 'openapi', 'sandbox', 'search', 'markdown', 'writing', 'lean'],
  'create-nacre-docs': ['kit', 'openapi-core'],
};

/** These know of packages that a site can do without: they may import their types. */
const MAY_IMPORT_TYPES = ['sandbox', 'search', 'markdown', 'writing', 'lean'];

/** Parts that load a package only if the site has it. */
const LOADS_OPTIONAL = {
  // The tools for assistants answer from the search index.
  markdown: ['^packages/markdown/src/(?:tools|mcp)/'],
  // The comparison of pages with their description also searches for each operation.
  openapi: ['^packages/openapi/src/verify/search\\.ts$'],
};

/** The direction of imports between packages, see ENGINEERING.md. @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Move the part that both files need to a third one.',
      severity: 'error',
      from: {path: '^packages/'},
      to: {circular: true},
    },
    {
      name: 'not-into-the-site',
      comment: 'A package works in any site. Pass what it needs from this one as an option.',
      severity: 'error',
      from: {path: '^packages/'},
      to: {path: '^(?:config|platform|plugins|src|checks|scripts|tests)/'},
    },
    ...Object.entries(BUILT_ON).map(([name, others]) => ({
      name: `direction-of-${name}`,
      comment: `${name} may import ${others.join(', ') || 'no other package'}${MAY_IMPORT_TYPES.includes(name) ? ', and types from any' : ''}. Pass what it needs as an option, or move the code down.`,
      severity: 'error',
      from: {path: `^packages/${name}/`, pathNot: [TESTS, ...(LOADS_OPTIONAL[name] ?? [])]},
      to: {
        path: '^packages/',
        pathNot: `^packages/(?:${[name, ...others].join('|')})/`,
        ...(MAY_IMPORT_TYPES.includes(name) && {dependencyTypesNot: ['type-only']}),
      },
    })),
    {
      name: 'only-exports',
      comment: 'Import another package by its name, and add the module to "exports" of its package.json.',
      severity: 'error',
      from: {path: '^packages/([^/]+)/'},
      to: {path: '^packages/[^/]+/src/', pathNot: '^packages/$1/'},
    },
    {
      name: 'site-only-exports',
      comment: 'Import a package by its name, and add the module to "exports" of its package.json.',
      severity: 'error',
      from: {pathNot: '^packages/'},
      to: {path: '^packages/[^/]+/src/'},
    },
    {
      name: 'declared',
      comment: 'Add the dependency to the package.json of the package.',
      severity: 'error',
      from: {path: '^packages/', pathNot: TESTS},
      to: {
        dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev'],
        // Optional peers are of both types.
        dependencyTypesNot: ['npm-peer'],
      },
    },
    {
      name: 'exported',
      comment:
        'The package does not export this. Correct the name, or add it to "exports" of its package.json.',
      severity: 'error',
      from: {},
      to: {path: '^@nacre-docs/', couldNotResolve: true},
    },
  ],
  options: {
    // Files of a new site, which declares its own dependencies.
    exclude: {path: '^packages/[^/]+/template/'},
    doNotFollow: {path: ['node_modules', '^packages/[^/]+/(?:lib|esm)/']},
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
    },
  },
};
