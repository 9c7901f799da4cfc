import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';

/** Downloads the description, on the introduction of an API. */
export default function Export({url}: {url?: string}): ReactNode {
  if (!url) return null;
  return (
    <Link className="button button--sm button--secondary export-button" to={url}>
      <Translate id="theme.Export.download">Download the API description</Translate>
    </Link>
  );
}
