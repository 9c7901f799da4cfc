import React, {useState, type ReactNode} from 'react';
import Translate from '@docusaurus/Translate';

interface Props {
  text(): string | Promise<string>;
  children: ReactNode;
}

/** Copies a text, and confirms it. */
export default function CopyButton({text, children}: Props): ReactNode {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => navigator.clipboard.writeText(await text());
  return (
    <button
      type="button"
      className="try-it__button try-it__copy"
      onClick={() => {
        copy().then(
          () => setIsCopied(true),
          () => setIsCopied(false),
        );
      }}
      onBlur={() => setIsCopied(false)}
    >
      {/* Both take their room, so that buttons next to it don't move. */}
      <span aria-hidden={isCopied}>{children}</span>
      <span aria-hidden={!isCopied}>
        <Translate id="theme.TryIt.copied">Copied</Translate>
      </span>
    </button>
  );
}
