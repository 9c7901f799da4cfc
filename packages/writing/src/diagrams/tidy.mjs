/** Elements that are drawn only by reference. */
const FOR_REFERENCE = new Set(['marker', 'symbol', 'filter', 'linearGradient']);

/**
 * Removes unused parts of a drawing: Mermaid's styles, which src/css/diagrams.css replaces, unused markers
 * and ids, and data for scripts. This halves the size.
 *
 * @param {Document} document
 * @param {string} svg as Mermaid returns it
 * @returns {string} HTML, with `ID-` before each id, to be made unique
 */
export function tidy(document, svg) {
  const holder = document.createElement('div');
  holder.innerHTML = svg;
  const root = holder.firstElementChild;
  root.removeAttribute('id');
  root.querySelectorAll('style').forEach((style) => style.remove());
  root.querySelectorAll('.cluster-label').forEach(moveToCorner);
  const used = new Set(
    [...root.outerHTML.matchAll(/url\(#([^)"&]+)\)|href="#([^"]+)"/g)].map(([, url, href]) => url ?? href),
  );
  // From the inside out: a group of empty groups is empty.
  for (const element of [...root.querySelectorAll('*')].reverse()) {
    if (isEmpty(element) || (FOR_REFERENCE.has(element.localName) && !used.has(element.id))) element.remove();
    else tidyAttributes(element, used);
  }
  tidyAttributes(root, used);
  // For src/css/diagrams.css, which limits how far a diagram shrinks.
  root.setAttribute('style', `--width:${root.getAttribute('width')}`);
  return holder.innerHTML;
}

/** Arrows enter a group at its middle, where Mermaid puts its title. */
function moveToCorner(label) {
  const box = label.parentElement.querySelector('rect');
  label.setAttribute(
    'transform',
    `translate(${Number(box.getAttribute('x')) + 10}, ${Number(box.getAttribute('y')) + 4})`,
  );
}

function isEmpty(element) {
  if (['g', 'defs', 'text', 'tspan'].includes(element.localName)) return element.childNodes.length === 0;
  return element.localName === 'rect' && !element.hasAttribute('width');
}

function tidyAttributes(element, used) {
  for (const {name, value} of [...element.attributes]) {
    if (name === 'id' && used.has(value)) element.setAttribute('id', `ID-${value}`);
    else if (name === 'id' || name === 'name' || name === 'xmlns' || name.startsWith('data-'))
      element.removeAttribute(name);
    else if (name === 'style') {
      // Its colors would override the site's.
      const rules = value
        .split(';')
        .filter((rule) => /^\s*(?:text-anchor|font-size|stroke-width|stroke-dasharray)\s*:/.test(rule));
      if (rules.length > 0) element.setAttribute('style', rules.map((rule) => rule.trim()).join(';'));
      else element.removeAttribute('style');
    } else {
      const rounded = value
        .replace(/url\(#/g, 'url(#ID-')
        .replace(/-?\d+\.\d{2,}/g, (digits) => String(Math.round(Number(digits) * 10) / 10));
      if (rounded !== value) element.setAttribute(name, rounded);
    }
  }
}
