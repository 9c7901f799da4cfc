/**
 * Colors of Mermaid diagrams, as the site's variables, so that a diagram follows the color mode without
 * being drawn again. `!important` because Mermaid repeats its own colors with the id of each diagram.
 */
export const diagramStyle = `
  .node rect, .node circle, .node ellipse, .node polygon, .node path, .stateGroup rect, rect.actor, rect.note,
  .statediagram-state rect.basic, .er.entityBox {
    fill: var(--site-surface-sunken) !important; stroke: var(--site-border-strong) !important; }
  .cluster rect, .statediagram-cluster rect { fill: transparent !important; stroke: var(--site-border-strong) !important; }
  .edgePath path, .flowchart-link, .transition, .relation, path.messageLine0, line.messageLine0, line.messageLine1, .actor-line {
    stroke: var(--site-text-muted) !important; }
  .marker, .arrowheadPath, #arrowhead path, marker path { fill: var(--site-text-muted) !important; stroke: var(--site-text-muted) !important; }
  .edgeLabel, .edgeLabel rect, .edgeLabel p, .labelBkg { background-color: var(--ifm-background-color) !important; fill: var(--ifm-background-color) !important; }
  .nodeLabel, .edgeLabel, .label, .label text, text.actor, text.actor > tspan, .messageText, .noteText, .noteText > tspan,
  .cluster-label, .stateLabel, .state-title, .titleText, .loopText, .loopText > tspan, span {
    fill: var(--ifm-font-color-base) !important; color: var(--ifm-font-color-base) !important; }
  .start-state, .state-start, .node circle.state-start { fill: var(--site-text-muted) !important; }
`;
