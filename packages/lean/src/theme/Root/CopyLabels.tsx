import React, {type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';

/** Labels of copy buttons. early.js has no translations, so it reads them here. */
export default function CopyLabels(): ReactNode {
  return (
    <div
      hidden
      id="copy-labels"
      data-copy={translate({id: 'theme.CopyButton.copy', message: 'Copy'})}
      data-copied={translate({id: 'theme.CopyButton.copied', message: 'Copied'})}
      data-failed={translate({id: 'theme.CopyButton.pressKeys', message: 'Press Ctrl+C'})}
    />
  );
}
