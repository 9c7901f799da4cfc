import React, {type ReactNode} from 'react';

/** Copies the code of the block it stands in; src/clientModules/copyButtons.ts does the work. */
export default function CopyButton(): ReactNode {
  return (
    <button type="button" className="copy-button" data-copy-code aria-label="Copy the code">
      Copy
    </button>
  );
}
