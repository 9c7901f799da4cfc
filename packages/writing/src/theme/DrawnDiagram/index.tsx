import React, {type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import type {Props} from '@theme/DrawnDiagram';

/** A diagram that the build drew. */
export default function DrawnDiagram({html, source}: Props): ReactNode {
  return (
    <div
      className="diagram"
      role="group"
      aria-label={translate({id: 'theme.Diagram.label', message: 'Diagram'})}
      // Wide diagrams scroll, and the keyboard scrolls only focused elements.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      data-markdown={`\`\`\`mermaid\n${source}\n\`\`\``}
      dangerouslySetInnerHTML={{__html: html}}
    />
  );
}
