import React, {useState, type ReactNode} from 'react';
import Translate from '@docusaurus/Translate';

/** Copies a text, and says so. */
export default function CopyButton({text, children}: {text(): string; children: ReactNode}): ReactNode {
  const [isCopied, setIsCopied] = useState(false);
  return (
    <button
      type="button"
      className="explorer__button"
      onClick={() => {
        navigator.clipboard.writeText(text()).then(
          () => setIsCopied(true),
          () => setIsCopied(false),
        );
      }}
      onBlur={() => setIsCopied(false)}
    >
      {isCopied ? <Translate id="theme.SandboxConsole.copied">Copied</Translate> : children}
    </button>
  );
}
