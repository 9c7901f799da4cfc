import React, {type ReactNode} from 'react';
import Translate from '@docusaurus/Translate';

/** More would crowd out what they follow. */
const SHOWN = 3;

/** The first of some links, and the rest behind a disclosure. */
export default function Few({items}: {items: ReactNode[]}): ReactNode {
  const rest = items.slice(SHOWN);
  return (
    <>
      {items.slice(0, SHOWN)}
      {rest.length > 0 && (
        <details className="explorer__rest">
          <summary>
            <Translate id="theme.TryIt.more">More</Translate>
          </summary>
          {rest}
        </details>
      )}
    </>
  );
}
