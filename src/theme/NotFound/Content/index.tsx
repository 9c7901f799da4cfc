// Replaces the not-found text by ours, and gives it its title: below /docs/ the theme shows this without its
// own page around it, which has one.
import React, {type ReactNode} from 'react';
import {PageMetadata} from '@docusaurus/theme-common';
import {translate} from '@docusaurus/Translate';
import NotFoundText from '@theme/NotFound/Text';

export default function NotFoundContent(): ReactNode {
  return (
    <>
      <PageMetadata title={translate({id: 'theme.NotFound.title', message: 'Page Not Found'})} />
      <NotFoundText />
    </>
  );
}
