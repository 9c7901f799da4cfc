import React, {type ReactNode} from 'react';
import Translate from '@docusaurus/Translate';

/** Headers that the transport adds to a request, such as a token. */
export default function TransportHeaders({headers}: {headers: Array<[string, string]>}): ReactNode {
  if (headers.length === 0)
    return (
      <p className="try-it__note">
        <Translate id="theme.TryIt.nothingAdded">The request is sent without a token.</Translate>
      </p>
    );
  return (
    <>
      <p className="try-it__note">
        <Translate id="theme.TryIt.added">Added for you. Choose a server to enter your own.</Translate>
      </p>
      <pre className="try-it__text" tabIndex={0}>
        {headers.map(([name, value]) => `${name}: ${value}`).join('\n')}
      </pre>
    </>
  );
}
