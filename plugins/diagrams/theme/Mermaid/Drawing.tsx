import React, {useEffect, useState, useSyncExternalStore, type CSSProperties, type ReactNode} from 'react';
import {drawDiagram} from './drawDiagram';
import {mermaidConfig} from './mermaidConfig';

/**
 * A diagram that Mermaid draws here, in the colors of the page, again whenever they change.
 *
 * @throws Error while it is rendered, when the diagram cannot be drawn
 */
export default function Drawing({source}: {source: string}): ReactNode {
  // Not the state of React, which changes before the page's colors do.
  const mode = useSyncExternalStore(observeMode, readMode);
  const [svg, setSvg] = useState<string>();
  const [failure, setFailure] = useState<Error>();
  useEffect(() => {
    drawDiagram(source, mermaidConfig(mode === 'dark')).then(setSvg, setFailure);
  }, [source, mode]);
  if (failure) throw failure;
  if (!svg) return null;
  const width = /viewBox="\S+ \S+ ([\d.]+)/.exec(svg)?.[1];
  return <div style={{'--width': width} as CSSProperties} dangerouslySetInnerHTML={{__html: svg}} />;
}

const readMode = () => document.documentElement.dataset.theme;

function observeMode(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, {attributeFilter: ['data-theme']});
  return () => observer.disconnect();
}
