// Replaces the not-found content and sets its title: below /docs/, the theme renders this without its titled
// wrapper.
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
