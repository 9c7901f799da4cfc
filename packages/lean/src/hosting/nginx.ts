import type {HeaderRule} from './hostFiles';

export interface NginxOptions {
  /** Absolute folder of the built site, without a trailing slash. */
  root: string;
  /** Address and port to listen on, such as `80` or `127.0.0.1:8080`. */
  listen: string;
  /** Host names, such as `docs.example.com`. `_` matches all. */
  serverName: string;
  headers: readonly HeaderRule[];
  /** From {@link readRedirects}. */
  redirects: ReadonlyMap<string, string>;
  /** The site's base path, with slashes at both ends. */
  baseUrl: string;
}

const TYPE = 'Content-Type';

/** Compressed types. `text/html` always is. */
const COMPRESSED = [
  'application/atom+xml',
  'application/feed+json',
  'application/javascript',
  'application/json',
  'application/manifest+json',
  'application/rss+xml',
  'application/xml',
  'application/yaml',
  'image/svg+xml',
  'text/css',
  'text/markdown',
  'text/plain',
  'text/xml',
];

/**
 * A server block for a built site, to include in the `http` block of nginx 1.18 or later. It behaves like the
 * site's own preview. Headers in a location would replace the server's headers, so each server header is a
 * variable whose value depends on the address. @see
 * https://nginx.org/en/docs/http/ngx_http_headers_module.html#add_header
 */
export function nginxConfig({root, listen, serverName, headers, redirects, baseUrl}: NginxOptions): string {
  const names = [...new Set(headers.flatMap((rule) => Object.keys(rule.headers)))].filter(
    // Setting the type as a header would send it twice.
    (name) => name !== TYPE,
  );
  const maps = names.map((name) => {
    const rules = headers.filter((rule) => name in rule.headers);
    // The first matching regular expression wins, so the longest comes first.
    const lines = [...rules]
      .sort((a, b) => pattern(b).length - pattern(a).length)
      .map((rule) => `    ${quote(`~^${pattern(rule)}`)} ${quote(rule.headers[name]!)};`);
    // Files without a rule are always revalidated.
    const initial = name === 'Cache-Control' ? 'no-cache' : '';
    return `map $uri ${variable(name)} {\n    default ${quote(initial)};\n${lines.join('\n')}\n}\n`;
  });
  return `${maps.join('\n')}
${negotiation(baseUrl)}
server {
    listen ${listen};
    server_name ${serverName};
    charset utf-8;
    charset_types text/css text/markdown text/plain text/xml application/javascript application/json application/yaml;
    server_tokens off;
    absolute_redirect off;

    include mime.types;
    types {
        application/manifest+json webmanifest;
        application/yaml yaml yml;
        text/markdown md;
    }

    gzip on;
    gzip_vary on;
    gzip_proxied any;
    gzip_min_length 1024;
    gzip_types ${COMPRESSED.join(' ')};

${names.map((name) => `    add_header ${name} ${variable(name)} always;`).join('\n')}
    add_header Vary $docs_vary always;

    error_page 404 ${baseUrl}404.html;
${[...redirects].map(([from, to]) => `    location = ${quote(from)} { return 301 ${quote(to)}; }`).join('\n')}
${headers.flatMap(typedFile).join('\n')}
${pages(root, baseUrl)}
    # Files for hosts that read them, of no use to readers.
    location ~ /_(headers|redirects)$ { return 404; }
}
`;
}

/**
 * Chooses the file for a request that prefers Markdown: the page's Markdown, if there is any. @see
 * https://nginx.org/en/docs/http/ngx_http_map_module.html
 */
function negotiation(baseUrl: string): string {
  const base = escape(baseUrl);
  return `map $http_accept $docs_wants_markdown {
    default "";
    "~*text/markdown(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))" "markdown";
}

map "$docs_wants_markdown:$uri" $docs_markdown {
    default $uri;
    "~^markdown:${base}$" "${baseUrl}index.md";
    "~^markdown:(?<docs_page>${base}.*[^/])/?$" "$docs_page.md";
}

map $uri $docs_vary {
    default "";
    "~\\.(html|md)$" "Accept";
}
`;
}

/** The location of a file whose name doesn't determine its type. */
function typedFile({prefix, ending, headers}: HeaderRule): string[] {
  const type = headers[TYPE];
  if (type === undefined || ending !== undefined) return [];
  return [`    location = ${quote(prefix)} { types { } default_type ${quote(type)}; }`];
}

/**
 * Page lookup. A site below a path is an alias for that path.
 *
 * @param root folder of the built site
 */
function pages(root: string, baseUrl: string): string {
  const find = 'try_files $docs_markdown $uri $uri/index.html $uri.html =404;';
  if (baseUrl === '/') {
    return `    root ${quote(root)};
    location / {
        ${find}
    }`;
  }
  const folder = baseUrl.slice(0, -1);
  return `    location = ${quote(folder)} { return 301 ${quote(baseUrl)}; }
    location ${quote(baseUrl)} {
        alias ${quote(`${root}/`)};
        ${find}
    }
    location / { return 404; }`;
}

/** A configuration string. `$` starts a variable and can't be escaped. */
function quote(text: string): string {
  if (/[$\n]/.test(text))
    throw new Error(`nginx can't use ${JSON.stringify(text)}: it contains "$" or a line break.`);
  return `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
}

/** The regular expression for a rule's addresses, anchored at their start. */
function pattern({prefix, ending}: HeaderRule): string {
  return escape(prefix) + (ending === undefined ? '' : `.*${escape(ending)}(?!.)`);
}

function escape(prefix: string): string {
  return prefix.replaceAll(/[.*+?^{}()|[\]\\]/g, '\\$&');
}

function variable(header: string): string {
  return `$docs_${header.toLowerCase().replaceAll('-', '_')}`;
}
