import {nginxConfig, type NginxOptions} from './nginx';

const OPTIONS: NginxOptions = {
  root: '/var/www/docs',
  listen: '80',
  serverName: 'docs.example.com',
  headers: [{prefix: '/', headers: {'X-One': 'a "b"'}}],
  redirects: new Map([['/old', '/new']]),
  baseUrl: '/',
};

test('quotes in a header do not end its value', () => {
  expect(nginxConfig(OPTIONS)).toContain('"~^/" "a \\"b\\"";');
});

test.each(['$uri', 'two\nlines'])('what nginx would read otherwise is refused: %j', (value) => {
  const headers = [{prefix: '/', headers: {'X-One': value}}];
  expect(() => nginxConfig({...OPTIONS, headers})).toThrow("nginx can't use");
});

test('a site below a path is what that path stands for', () => {
  const config = nginxConfig({...OPTIONS, baseUrl: '/handbook/'});
  expect(config).toContain('location = "/handbook" { return 301 "/handbook/"; }');
  expect(config).toContain('location "/handbook/" {\n        alias "/var/www/docs/";');
  expect(config).toContain('error_page 404 /handbook/404.html;');
});

test('a rule for a kind of file is for addresses with that ending, and a type is set where the file is', () => {
  const config = nginxConfig({
    ...OPTIONS,
    headers: [
      ...OPTIONS.headers,
      {prefix: '/', ending: '.md', headers: {'Content-Type': 'text/markdown', 'X-One': 'b'}},
      {prefix: '/catalog', headers: {'Content-Type': 'application/linkset+json'}},
    ],
  });
  expect(config).toContain('"~^/.*\\\\.md(?!.)" "b";');
  expect(config).toContain('location = "/catalog" { types { } default_type "application/linkset+json"; }');
  expect(config).not.toContain('add_header Content-Type');
});
