import React, {useMemo, useSyncExternalStore, type CSSProperties, type ReactNode} from 'react';
import {useMermaidRenderResult} from '@docusaurus/theme-mermaid/client';
import {mermaidConfig} from './mermaidConfig';

/** A diagram that Mermaid draws here, in the colors of the page, again whenever they change. */
export default function Drawing({source}: {source: string}): ReactNode {
  // Not the state of React, which changes before the page's colors do.
  const mode = useSyncExternalStore(observeMode, readMode);
  const config = useMemo(() => mermaidConfig(mode === 'dark'), [mode]);
  const result = useMermaidRenderResult({text: source, config});
  if (!result) return null;
  const width = /viewBox="\S+ \S+ ([\d.]+)/.exec(result.svg)?.[1];
  return <div style={{'--width': width} as CSSProperties} dangerouslySetInnerHTML={{__html: result.svg}} />;
}

const readMode = () => document.documentElement.dataset.theme;

function observeMode(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, {attributeFilter: ['data-theme']});
  return () => observer.disconnect();
}
