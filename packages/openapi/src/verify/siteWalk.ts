import {record, type RawNode, type RawDescription, type RawOperation} from './rawDescription';
import type {SiteFiles} from './siteFiles';
import {METHODS, walkOperation} from './operationWalk';
import {checkDocs, checkText} from './textWalk';
import {walkSchema, type WalkContext} from './schemaWalk';
import {checkSchemes, checkServer} from './securityWalk';
import type {Tally} from './tally';
import {asText, isTextShown} from './texts';

/** Checks all pages for everything in a description. */
export function walkSite(
  raw: RawDescription,
  site: SiteFiles,
  operations: RawOperation[],
  tally: Tally,
): void {
  const shared = {
    raw,
    hidden: new Map<string, RawNode>(),
    seen: new Set<string>(),
    direction: 'response',
  } as const;
  const context = (route: string): WalkContext | undefined => {
    const page = site.page(route);
    const count: WalkContext['count'] = (kind, node, isShown, what) =>
      tally.count(kind, node, isShown, `${what}, on ${route}`);
    return page && {...shared, page, route, count};
  };
  for (const operation of operations) {
    const own = operation.route === undefined ? undefined : context(operation.route);
    if (own) walkOperation(own, operation);
    else
      tally.count(
        'operation',
        operation.source,
        false,
        `${operation.method.toUpperCase()} ${operation.path} has no page`,
      );
  }
  walkSchemas(raw, site, tally, context);
  const home = context('/');
  if (home) walkHome(home);
  walkTags(raw, site, tally, home ? home.page.textOf(home.page.root) : '');
  // A read-only field in a schema used only in requests isn't on any page.
  for (const [key, node] of shared.hidden) {
    if (!shared.seen.has(key))
      tally.count('property', node, false, 'omitted from requests or responses, and not shown elsewhere');
  }
}

/** Every operation and webhook in a description, with its page. */
export function listOperations(raw: RawDescription, site: SiteFiles): RawOperation[] {
  return ['paths', 'webhooks'].flatMap((key) =>
    raw.entries(raw.child(raw.root, key)).flatMap(([path, ref]) => {
      const item = raw.follow(ref);
      return METHODS.flatMap((method): RawOperation[] => {
        const source = item && raw.child(item, method);
        if (!source || typeof source.value !== 'object' || source.value === null) return [];
        const operation = {method, path, item, source, isWebhook: key === 'webhooks'};
        return [{...operation, route: site.routeOf(operation)}];
      });
    }),
  );
}

/** Schemas with their own page, and unused schemas. */
function walkSchemas(
  raw: RawDescription,
  site: SiteFiles,
  tally: Tally,
  context: (route: string) => WalkContext | undefined,
): void {
  const components = raw.child(raw.root, 'components');
  const used = usedSchemas(raw);
  for (const [name, node] of raw.named(components && raw.child(components, 'schemas'))) {
    const route = site.schemaRoute(name);
    const own = route === undefined ? undefined : context(route);
    if (own)
      walkSchema({...own, xml: true, direction: 'both'}, {...node, names: [name]}, [own.page.root], '');
    const isShown = own !== undefined || used.has(node.value);
    tally.count('schema', node, isShown, `${name} is unused and has no page`);
  }
}

/** Every schema value that is described on some page. */
function usedSchemas(raw: RawDescription): Set<unknown> {
  const used = new Set<unknown>();
  const queue = [raw.child(raw.root, 'paths'), raw.child(raw.root, 'webhooks')];
  for (let node = queue.pop(); queue.length > 0 || node; node = queue.pop()) {
    if (!node || typeof node.value !== 'object' || node.value === null || used.has(node.value)) continue;
    used.add(node.value);
    queue.push(
      raw.target(node),
      ...raw.named(node).map(([, part]) => part),
      ...raw.entries(node).map(([, part]) => part),
    );
  }
  return used;
}

function walkHome(context: WalkContext): void {
  const {raw, count, page} = context;
  const info = raw.child(raw.root, 'info');
  const text = `${page.title} ${page.textOf(page.root)}`;
  if (info) {
    const {version, termsOfService, contact, license} = record(info.value);
    for (const key of ['title', 'summary', 'description']) checkText(context, info, key, text);
    const parts = [
      version,
      termsOfService,
      ...Object.values(record(contact)),
      ...Object.values(record(license)),
    ];
    for (const part of parts) {
      if (part === undefined || part === null) continue;
      const isShown =
        text.includes(asText(part)) || page.hrefs.some((href) => href.replace(/^mailto:/, '') === part);
      count('info', info, isShown, asText(part));
    }
  }
  checkDocs(context, raw.root, page.root);
  for (const [, server] of raw.entries(raw.child(raw.root, 'servers')))
    checkServer(context, server, [page.root], '');
  checkSchemes(context);
}

function walkTags(raw: RawDescription, site: SiteFiles, tally: Tally, home: string): void {
  for (const [, tag] of raw.entries(raw.child(raw.root, 'tags'))) {
    const {name, description, externalDocs} = record(tag.value);
    // A tag without operations has no page.
    const text = site.tagText(String(name)) ?? home;
    tally.count('tag', tag, text.includes(String(name)), `${String(name)} has no page`);
    if (description)
      tally.count('text', tag, isTextShown(description, text), `tag description ${String(name)}`);
    const {url, description: words = ''} = record(externalDocs);
    if (url)
      tally.count(
        'text',
        tag,
        text.includes(asText(url)) && isTextShown(words, text),
        `external documentation for the tag ${String(name)}`,
      );
  }
}
