// Wraps the foot of a page of the docs: asks there whether the page was helpful.
import React, {type ReactNode} from 'react';
import Footer from '@theme-init/DocItem/Footer';
import Feedback from '../../../client/Feedback';

export default function DocItemFooter(): ReactNode {
  return (
    <>
      <Feedback />
      <Footer />
    </>
  );
}
