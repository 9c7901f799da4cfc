import {pageTemplate} from './pageTemplate';

test('a page names the scripts of the application, and loads none', () => {
  const template = pageTemplate();
  expect(template).not.toContain('<script');
  expect(template).toContain(
    '<html <%~ it.htmlAttributes %> data-application="<%= it.scripts.map((script) => it.baseUrl + script).join(" ") %>">',
  );
  expect(template).toContain('<link rel="stylesheet"');
});

test.each(['<html>', '<html <%~ it.htmlAttributes %>>'])('another template is refused: %s', (template) => {
  expect(() => pageTemplate(template)).toThrow(
    "plugins/late-scripts/pageTemplate.ts does not find the scripts in Docusaurus's template of a page",
  );
});
