// With Preact, anchors and what runs after a change of page find the new page. Depends on `routesElement` in
// @docusaurus/core/lib/client/App.js.

/** Docusaurus makes the element of all routes once, as the page is loaded, … */
const MADE_ONCE = 'const routesElement = renderRoutes(routes);\n';
/** … and hands it on, in every render. */
const USE = /\{routesElement\}/;

/**
 * Bundler loader: makes the element of all routes in every render. Preact leaves out what is given the same element,
 * and renders consumers of a changed context after it, by themselves: effects of the frame, such as scrolling to an
 * anchor, came before the page.
 */
module.exports = function renderRoutesAnew(source) {
  if (!source.includes(MADE_ONCE) || !USE.test(source))
    throw new Error('Docusaurus renders its routes in another way; see plugins/preact/renderRoutesAnew.cjs.');
  return source.replace(MADE_ONCE, '').replace(USE, '{renderRoutes(routes)}');
};
