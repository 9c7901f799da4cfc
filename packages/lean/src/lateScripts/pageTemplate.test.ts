import docusaurusTemplate from '@docusaurus/core/lib/ssg/ssgTemplate.html.js';
import {pageTemplate} from './pageTemplate';

/** The application scripts in each template. */
const LOADED = /^ *<% it\.scripts\.forEach\(\(script\) => \{ %>\s*<script .*><\/script>\s*<% \}\); %>\n/m;
const NAMED = / data-application="<%= it\.scripts\..* %>"/;

test("a page equals Docusaurus's, except that its application scripts are only listed", () => {
  expect(docusaurusTemplate).toMatch(LOADED);
  expect(pageTemplate).toMatch(NAMED);
  expect(pageTemplate.replace(NAMED, '')).toBe(docusaurusTemplate.replace(LOADED, ''));
});
