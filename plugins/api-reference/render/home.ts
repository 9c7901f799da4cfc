import {html, type Html} from '../../static-html/html';
import {renderMarkdown, toPlainText} from '../../static-html/markdown';
import type {ApiModel} from '../model/model';
import {nameTree} from '../model/tagTree';
import {firstSentence} from '../model/summary';
import {renderSchemes} from './authorization';
import {withoutDeadLinks} from './deadLinks';
import type {PageOptions} from './pageContext';
import type {LabelId} from './english';
import {externalLink} from './parts';
import {SchemaView} from './schemaView';
import {listServers} from './servers';
import {ENGLISH_WORDS, type Words} from './words';

/** The start of a reference that has no guides: what the API is, its areas, and what all operations share. */
export function renderHome(
  model: ApiModel,
  {schemaRoute, isPage = () => true, words = ENGLISH_WORDS}: PageOptions,
): string {
  const {info, servers = [], externalDocs} = model.document;
  const view = new SchemaView(model.document, schemaRoute, words);
  const areas = nameTree(model).map(
    (node) =>
      html`<li><a href="${node.index}">${node.name}</a> ${firstSentence(toPlainText(node.description))}</li>`,
  );
  const used = new Set(model.operations.map(({tag}) => tag));
  const others = (model.document.tags ?? []).filter(({name}) => !used.has(name));
  const texts = others.map(
    ({name, description, externalDocs: docs}) =>
      html`<li>${name} ${renderMarkdown(description)}${docs?.url && externalLink(docs.url, docs.description)}</li>`,
  );
  const page = html`<div class="reference-home">${info?.summary && html`<p>${info.summary}</p>`}${renderMarkdown(info?.description)}${externalDocs?.url && html`<p>${externalLink(externalDocs.url, externalDocs.description)}</p>`}${renderFacts(model, words)}<h2>${words.html('areas')}</h2><ul>${areas}${texts}</ul>${servers.length > 0 && html`<h2>${words.html('servers')}</h2>${listServers(servers, view)}`}${renderSchemes(model, words)}<h2>${words.html('description')}</h2><ul><li><a href="/openapi.yaml">openapi.yaml</a></li><li><a href="/openapi.json">openapi.json</a></li></ul></div>`;
  return withoutDeadLinks(page.value, isPage);
}

/** Version, terms, contact and license. */
function renderFacts({document: {info}}: ApiModel, words: Words): Html | false {
  const {version, termsOfService, contact, license} = info ?? {};
  const facts: Array<[label: LabelId, parts: Array<Html | string | false | undefined>]> = [
    ['version', [version]],
    ['terms', [termsOfService && externalLink(termsOfService)]],
    [
      'contact',
      [
        contact?.name,
        contact?.email && html`<a href="mailto:${contact.email}">${contact.email}</a>`,
        contact?.url && externalLink(contact.url),
      ],
    ],
    [
      'license',
      [
        license?.name,
        license?.identifier !== license?.name && license?.identifier,
        license?.url && externalLink(license.url),
      ],
    ],
  ];
  const lines = facts.flatMap(([label, parts]) => {
    const given = parts.filter(Boolean);
    return given.length > 0
      ? html`<li><span>${words.html(label)}</span> ${given.map((part, index) => html`${index > 0 && ', '}${part}`)}</li>`
      : [];
  });
  return lines.length > 0 && html`<ul class="facts">${lines}</ul>`;
}
