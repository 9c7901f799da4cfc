import React, {type ReactNode} from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import Head from '@docusaurus/Head';
import {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';

const ID = 'wrong-base-url';
/** Filled in by the browser. */
const PATH = '{path}';

// Every site stylesheet defines the variable. Only an unstyled page gets the banner at the top. On a reload
// with styles, it would change the scroll position.
const SCRIPT = `onload=()=>{let e=document.getElementById("${ID}"),t=e.lastChild;getComputedStyle(e).getPropertyValue("--ifm-navbar-height")||(t.textContent=t.textContent.replace("${PATH}",()=>location.pathname.replace(/[^/]*$/,"")),e.hidden=!1,document.body.prepend(e))}`;

/**
 * Tells visitors of the home page that the site's files failed to load, usually because the base path is wrong.
 * Uses an inline script, because other files fail to load, and checks the styles, because other scripts load on
 * interaction.
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
                'The baseUrl setting is probably wrong. It is {baseUrl}; try {path} in config/product.ts.',
            },
            {baseUrl: JSON.stringify(baseUrl), path: `"${PATH}"`},
          )}
        </p>
      </div>
    </>
  );
}
