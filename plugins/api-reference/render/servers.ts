import {html, type Html} from '../../static-html/html';
import {renderMarkdown} from '../../static-html/markdown';
import type {Server} from '../read/openapi';
import type {PageContext} from './pageContext';
import {renderHeading, renderSection} from './parts';
import type {SchemaView} from './schemaView';

/** The servers to choose from, unless all there is to know is in the address above. */
export function renderServers(page: PageContext): Html | false {
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
  return html`<ul>${servers.map(({url, description, variables}) => {
    const rows = Object.entries(variables ?? {}).map(([name, variable]) =>
      view.property(
        name,
        {type: 'string', ...variable},
        {anchor: view.anchor('server', name), direction: 'request'},
      ),
    );
    return html`<li><code>${url}</code>${renderMarkdown(description)}${rows.length > 0 && html`<ul class="props">${rows}</ul>`}</li>`;
  })}</ul>`;
}
