import React, {type ReactNode} from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import Head from '@docusaurus/Head';
import {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';

/**
 * Says on the home page that no file of the site could be loaded, most often because the site is
 * served under another path than the configured one. The banner is written by an inline script, because
 * nothing else of the site works in that moment. Its styles tell, because its scripts wait for the reader.
 */
export default function BaseUrlBanner(): ReactNode {
  const baseUrl = useBaseUrl('/');
  const title = translate({id: 'theme.BaseUrlBanner.title', message: 'Your site did not load properly'});
  const text = translate({
    id: 'theme.BaseUrlBanner.text',
    message: 'A wrong baseUrl setting is the usual reason. It is {baseUrl}; try {path} in config/product.ts.',
  });
  // Only in the HTML: once React runs, the files have loaded.
  return ExecutionEnvironment.canUseDOM ? null : (
    <Head>
      <script>{`
window.addEventListener('load', function () {
  // Every stylesheet of the site has it, and nothing else.
  if (getComputedStyle(document.documentElement).getPropertyValue('--ifm-navbar-height')) return;
  var path = window.location.pathname.replace(/[^/]*$/, '');
  var banner = document.createElement('div');
  banner.setAttribute('role', 'alert');
  // A browser that loads the page again scrolls to where the reader was.
  banner.style.cssText = 'position:sticky;top:0;z-index:1000;margin:16px;padding:16px;border:3px solid #b3261e;background:#fff1ef;color:#22333a;font:16px sans-serif';
  var title = document.createElement('p');
  title.style.cssText = 'font-size:20px;font-weight:bold;margin:0 0 8px';
  title.textContent = ${JSON.stringify(title)};
  var text = document.createElement('p');
  text.style.margin = '0';
  text.textContent = ${JSON.stringify(text)}
    .replace('{baseUrl}', ${JSON.stringify(JSON.stringify(baseUrl))})
    .replace('{path}', JSON.stringify(path));
  banner.append(title, text);
  document.body.prepend(banner);
});
`}</script>
    </Head>
  );
}
