/** Theme components, for sites that wrap them. */

declare module '@theme/HighlightedCode' {
  import type {ReactNode} from 'react';

  export interface Props {
    /** Highlighted code as HTML. */
    html: string;
    language?: string;
    title?: string;
    /** Number of the first line. Omitted without line numbers. */
    firstLine?: string;
    /** Whether it is the output of the command above. */
    isOutput?: boolean;
    /** Why the sandbox can't print this output. */
    outside?: string;
  }
  export default function HighlightedCode(props: Props): ReactNode;
}

declare module '@theme/DrawnDiagram' {
  import type {ReactNode} from 'react';

  export interface Props {
    /** The drawing. */
    html: string;
    /** The diagram in Mermaid, for the Markdown of the page. */
    source: string;
  }
  export default function DrawnDiagram(props: Props): ReactNode;
}

/** Written by this plugin. */
declare module '@generated/nacre-docs-writing/default/changelog.json' {
  import type {ListedEntry} from '@nacre-docs/kit/changelogEntries';

  const entries: ListedEntry[];
  export default entries;
}
