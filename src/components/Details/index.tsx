import React, {type ReactNode} from 'react';

/** A native disclosure: works without JavaScript and opens by itself when a link leads inside. */
export default function Details({
  summary,
  open,
  children,
}: {
  summary: string;
  open?: boolean;
  children: ReactNode;
}): ReactNode {
  return (
    <details className="disclosure" open={open}>
      <summary>{summary}</summary>
      <div className="disclosure-body">{children}</div>
    </details>
  );
}
