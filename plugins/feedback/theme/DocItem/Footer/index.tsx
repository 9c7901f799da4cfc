// Wraps the footer of docs pages: asks whether the page was helpful.
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
