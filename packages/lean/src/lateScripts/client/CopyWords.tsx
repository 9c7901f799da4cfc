import React, {type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';

/** What copy buttons say, for packages/lean/src/lateScripts/inline: it knows no languages. */
export default function CopyWords(): ReactNode {
  return (
    <div
      hidden
      id="copy-words"
      data-copy={translate({id: 'theme.CopyButton.copy', message: 'Copy'})}
      data-copied={translate({id: 'theme.CopyButton.copied', message: 'Copied'})}
      data-failed={translate({id: 'theme.CopyButton.pressKeys', message: 'Press Ctrl+C'})}
    />
  );
}
