import React, {type ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import BreakableCode from '@nacre-docs/kit/components/BreakableCode';

interface Props {
  method: string;
  /** Address of the server, or empty if the transport answers. */
  server: string;
  /** Path and query, as they will be sent. */
  path: string;
  isSending: boolean;
}

/** Method, address and "Send" in one line. It stays in view. */
export default function MethodEndpoint({method, server, path, isSending}: Props): ReactNode {
  const [pathname = '', query] = path.split(/(?=\?)/);
  return (
    <div className="try-it__endpoint">
      <span className={`method method--${method.toLowerCase()}`}>{method}</span>
      <code className="try-it__address" title={`${server}${path}`}>
        {server && <span className="try-it__host">{server}</span>}
        <BreakableCode>{pathname}</BreakableCode>
        {query && <span className="try-it__query">{query}</span>}
      </code>
      {/* Not disabled while a request is pending: it would lose the focus. */}
      <button
        type="submit"
        className="try-it__send"
        aria-disabled={isSending}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        title={translate({id: 'theme.TryIt.sendKeys', message: 'Ctrl+Enter or ⌘+Enter sends'})}
      >
        <Translate id="theme.TryIt.send">Send</Translate>
      </button>
    </div>
  );
}
