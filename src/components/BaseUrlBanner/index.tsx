import React, {type ReactNode} from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import Head from '@docusaurus/Head';
import {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';

const ID = 'wrong-base-url';
/** Only the browser knows it. */
const PATH = '{path}';

// Every stylesheet of the site has the variable. The banner becomes the first of the page, which has no styles then: a
// browser that loads the page again scrolls to where the reader was.
const SCRIPT = `onload=()=>{let e=document.getElementById("${ID}"),t=e.lastChild;getComputedStyle(e).getPropertyValue("--ifm-navbar-height")||(t.textContent=t.textContent.replace("${PATH}",()=>JSON.stringify(location.pathname.replace(/[^/]*$/,""))),e.hidden=!1,document.body.prepend(e))}`;

/**
 * Says on the home page that no file of the site could be loaded, most often because the site is
 * served under another path than the configured one. An inline script shows it, because nothing else of the
 * site works in that moment. The styles tell, because the scripts wait for the reader.
 */
export default function BaseUrlBanner(): ReactNode {
  const baseUrl = useBaseUrl('/');
  return (
    <>
      {!ExecutionEnvironment.canUseDOM && (
        <Head>
          <script>{SCRIPT}</script>
        </Head>
      )}
      <div
        hidden
        id={ID}
        role="alert"
        style={{
          position: 'sticky',
          top: 0,
          zIndex: 1000,
          margin: 16,
          padding: 16,
          border: '3px solid #b3261e',
          background: '#fff1ef',
          color: '#22333a',
          font: '16px sans-serif',
        }}
      >
        <b style={{fontSize: 20}}>
          {translate({id: 'theme.BaseUrlBanner.title', message: 'Your site did not load properly'})}
        </b>
        <p>
          {translate(
            {
              id: 'theme.BaseUrlBanner.text',
              message:
                'A wrong baseUrl setting is the usual reason. It is {baseUrl}; try {path} in config/product.ts.',
            },
            {baseUrl: JSON.stringify(baseUrl), path: PATH},
          )}
        </p>
      </div>
    </>
  );
}
