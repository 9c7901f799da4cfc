import {nginxConfig, type NginxOptions} from './nginx';

const OPTIONS: NginxOptions = {
  root: '/var/www/docs',
  listen: '80',
  serverName: 'docs.example.com',
  headers: [{prefix: '/', headers: {'X-One': 'a "b"'}}],
  redirects: new Map([['/old', '/new']]),
  baseUrl: '/',
};

test('escapes quotes in a header', () => {
  expect(nginxConfig(OPTIONS)).toContain('"~^/" "a \\"b\\"";');
});

test.each(['$uri', 'two\nlines'])('rejects values with a meaning in nginx: %j', (value) => {
  const headers = [{prefix: '/', headers: {'X-One': value}}];
  expect(() => nginxConfig({...OPTIONS, headers})).toThrow("nginx can't use");
});

test('serves a site below a path', () => {
  const config = nginxConfig({...OPTIONS, baseUrl: '/handbook/'});
  expect(config).toContain('location = "/handbook" { return 301 "/handbook/"; }');
  expect(config).toContain('location "/handbook/" {\n        alias "/var/www/docs/";');
  expect(config).toContain('error_page 404 /handbook/404.html;');
});

test('applies rules by file extension, and sets Content-Type where the file is served', () => {
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
