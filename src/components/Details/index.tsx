import React, {Children, isValidElement, type ReactNode} from 'react';
import Translate from '@docusaurus/Translate';

/**
 * A native disclosure that works without JavaScript and opens when a link targets its content. Also renders
 * `<details>` in MDX, whose `<summary>` is among the children.
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
            <Translate id="theme.Details.summary" description="The label of a disclosure without a summary">
              Details
            </Translate>
          )}
        </summary>
      )}
      <div className="disclosure-body">{parts.filter((part) => part !== own)}</div>
    </details>
  );
}
