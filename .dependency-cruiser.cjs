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
      to: {path: '^(?:config|plugins|src|checks|scripts|tests)/'},
    },
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
      from: {path: '^packages/', pathNot: '\\.test\\.tsx?$'},
      to: {dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev']},
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
    doNotFollow: {path: ['node_modules', '^packages/[^/]+/(?:lib|esm)/']},
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
    },
  },
};
