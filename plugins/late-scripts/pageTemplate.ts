import docusaurusTemplate from '@docusaurus/core/lib/ssg/ssgTemplate.html.js';

/** How Docusaurus names the scripts of the application in each page. */
const SCRIPTS = /^ *<% it\.scripts\.forEach\(\(script\) => \{ %>\s*<script .*><\/script>\s*<% \}\); %>\n/m;
const ROOT = '<html <%~ it.htmlAttributes %>>';

/**
 * Docusaurus's template of a page, in which the scripts of the application are named and not loaded: inline/early.js
 * loads them when the reader first does something. A page that is only read runs 3 KB of scripts (gzip) instead of some 170.
 *
 * @param template of Docusaurus
 * @throws Error when the template is not as expected, as after an update of Docusaurus
 */
export function pageTemplate(template: string = docusaurusTemplate): string {
  if (!SCRIPTS.test(template) || !template.includes(ROOT))
    throw new Error(
      "plugins/late-scripts/pageTemplate.ts does not find the scripts in Docusaurus's template of a page, " +
        '@docusaurus/core/lib/ssg/ssgTemplate.html.js. Compare both, and fix the pattern.',
    );
  const addresses = '<%= it.scripts.map((script) => it.baseUrl + script).join(" ") %>';
  return template
    .replace(SCRIPTS, '')
    .replace(ROOT, `<html <%~ it.htmlAttributes %> data-application="${addresses}">`);
}
