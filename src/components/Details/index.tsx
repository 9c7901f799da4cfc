import React, {Children, isValidElement, type ReactNode} from 'react';
import Translate from '@docusaurus/Translate';

/**
 * A native disclosure: works without JavaScript and opens by itself when a link leads inside. A writer's own `<details>`
 * comes here too, with its `<summary>` among the children.
 */
export default function Details({
  summary,
  open,
  children,
}: {
  summary?: string;
  open?: boolean;
  children?: ReactNode;
}): ReactNode {
  const parts = Children.toArray(children);
  const own = parts.find((part) => isValidElement(part) && part.type === 'summary');
  return (
    <details className="disclosure" open={open}>
      {own ?? (
        <summary>
          {summary ?? (
            <Translate id="theme.Details.summary" description="Of a disclosure that has no summary">
              Details
            </Translate>
          )}
        </summary>
      )}
      <div className="disclosure-body">{parts.filter((part) => part !== own)}</div>
    </details>
  );
}
