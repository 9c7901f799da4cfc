import docusaurusTemplate from '@docusaurus/core/lib/ssg/ssgTemplate.html.js';
import {pageTemplate} from './pageTemplate';

/** The scripts of the application, as each template has them. */
const LOADED = /^ *<% it\.scripts\.forEach\(\(script\) => \{ %>\s*<script .*><\/script>\s*<% \}\); %>\n/m;
const NAMED = / data-application="<%= it\.scripts\..* %>"/;

test("a page is Docusaurus's, but for the scripts of the application, which it names", () => {
  expect(docusaurusTemplate).toMatch(LOADED);
  expect(pageTemplate).toMatch(NAMED);
  expect(pageTemplate.replace(NAMED, '')).toBe(docusaurusTemplate.replace(LOADED, ''));
});
