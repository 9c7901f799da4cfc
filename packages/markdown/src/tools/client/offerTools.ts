import type {ModelContext} from './registerTools';

interface MayOffer {
  modelContext?: ModelContext;
}

// Only browsers with an assistant load it. Early drafts put it on the navigator, and some browsers still
// do.
const context =
  typeof document === 'undefined'
    ? undefined
    : ((document as MayOffer).modelContext ?? (navigator as MayOffer).modelContext);

if (context && typeof context.registerTool === 'function')
  void import(/* webpackChunkName: "docs-tools" */ './registerTools').then(({registerTools}) =>
    registerTools(context),
  );

export {};
