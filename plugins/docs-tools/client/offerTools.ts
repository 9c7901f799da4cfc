import type {ModelContext} from './modelContext';

// Browsers without an assistant load nothing.
const context =
  typeof document === 'undefined' ? undefined : (document as {modelContext?: ModelContext}).modelContext;

if (context && typeof context.registerTool === 'function')
  void import(/* webpackChunkName: "docs-tools" */ './registerTools').then(({registerTools}) =>
    registerTools(context),
  );

export {};
