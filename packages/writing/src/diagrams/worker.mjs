/**
 * Draws Mermaid diagrams without a browser, in its own thread while pages are compiled. It answers each
 * `{id, source}` with `{id, svg}` or `{id, error}`. The svg is empty for types drawn in the browser.
 */
import {parentPort} from 'node:worker_threads';
import {JSDOM} from 'jsdom';
import {boundingBox, textLength} from './boundingBox.mjs';
import {tidy} from './tidy.mjs';

const {window} = new JSDOM('<!DOCTYPE html><body></body>');
const EMPTY = {x: 0, y: 0, width: 0, height: 0};
window.SVGElement.prototype.getBBox = function getBBox() {
  return boundingBox(this) ?? EMPTY;
};
window.SVGElement.prototype.getComputedTextLength = function getComputedTextLength() {
  return textLength(this);
};
window.Element.prototype.getBoundingClientRect = function getBoundingClientRect() {
  const box = boundingBox(this) ?? EMPTY;
  return {...box, left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height};
};
// Mermaid generates styles with it and writes them into the drawing, and `tidy` removes them.
globalThis.CSSStyleSheet = class {
  cssRules = [];
  insertRule() {}
  replaceSync() {}
};
for (const name of ['document', 'Element', 'HTMLElement', 'SVGElement', 'Node', 'DOMParser', 'XMLSerializer'])
  globalThis[name] = window[name];
globalThis.window = window;

const {default: mermaid} = await import('mermaid');
mermaid.initialize({
  startOnLoad: false,
  // A syntax error is a build error, not a drawing of a bomb.
  suppressErrorRendering: true,
  theme: 'neutral',
  fontFamily: 'var(--site-font)',
  // Labels are SVG text: measuring HTML text requires layout.
  htmlLabels: false,
  // Diagrams have intrinsic sizes, and src/css/diagrams.css makes them shrink or scroll.
  ...Object.fromEntries(
    ['flowchart', 'sequence', 'state'].map((kind) => [
      kind,
      {useMaxWidth: false, htmlLabels: false, subGraphTitleMargin: {top: 0, bottom: 12}},
    ]),
  ),
});

/**
 * Drawn here, with the styles of src/css/diagrams.css. Other types are validated here and drawn in the
 * browser.
 */
const KINDS = ['flowchart-v2', 'sequence', 'stateDiagram'];

async function draw(source) {
  const {diagramType} = await mermaid.parse(source);
  if (!KINDS.includes(diagramType)) return '';
  const {svg} = await mermaid.render('diagram', source);
  return tidy(window.document, svg);
}

let last = Promise.resolve();
parentPort.on('message', ({id, source}) => {
  // Mermaid draws one at a time.
  last = last.then(async () => {
    try {
      parentPort.postMessage({id, svg: await draw(source)});
    } catch (error) {
      parentPort.postMessage({id, error: error.message});
    }
  });
});
