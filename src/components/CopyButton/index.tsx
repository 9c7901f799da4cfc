import React, {type ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';

/** Copies the surrounding code block, handled by packages/lean/src/lateScripts/inline. */
export default function CopyButton(): ReactNode {
  return (
    <button
      type="button"
      className="copy-button"
      data-copy-code
      aria-label={translate({id: 'theme.CopyButton.label', message: 'Copy the code'})}
    >
      <Translate id="theme.CopyButton.copy">Copy</Translate>
    </button>
  );
}
