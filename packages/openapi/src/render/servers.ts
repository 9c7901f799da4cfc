import type {Html} from '@nacre-docs/kit/html';
import type {Server} from '@nacre-docs/openapi-core/read/openapi';
import {code, fieldList, list, prose, type Content} from './content';
import type {PageContext} from './pageContext';
import {renderHeading, renderSection} from './sectionHtml';
import type {SchemaView} from './schemaView';

/** Available servers, unless the address above is sufficient. */
export function renderServers(page: PageContext): Content {
  const {servers, kind} = page.operation;
  const [first] = servers;
  const isOfAll = servers === page.model.document.servers;
  const isKnown =
    servers.length < 2 &&
    Object.keys(first?.variables ?? {}).length === 0 &&
    (isOfAll || !first?.description);
  if (kind === 'webhook' || isKnown) return false;
  return renderSection(page, renderHeading(page, 'servers'), listServers(servers, page.view));
}

/** Servers with their variables. */
export function listServers(servers: Server[], view: SchemaView): Html {
  const items = servers.map(({url, description, variables}) => {
    const rows = Object.entries(variables ?? {}).map(([name, variable]) =>
      view.property(
        name,
        {type: 'string', ...variable},
        {anchor: view.anchor('server', name), direction: 'request'},
      ),
    );
    return {
      children: [code(url), prose(description), fieldList(rows)],
    };
  });
  return list(items);
}
