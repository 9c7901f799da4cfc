import {toPlainText} from '@nacre-docs/kit/markdown';
import {DOWNLOAD_FILES} from '@nacre-docs/kit/routes';
import type {ApiModel} from '@nacre-docs/openapi-core/model/model';
import {nameTree} from '@nacre-docs/openapi-core/model/tagTree';
import {firstSentence} from '@nacre-docs/openapi-core/model/summary';
import type {OpenApiDocument} from '@nacre-docs/openapi-core/read/openapi';
import {renderSchemes} from './authorization';
import {
  externalLink,
  facts as factList,
  fact,
  group,
  heading,
  joined,
  link,
  list,
  paragraph,
  prose,
  type Content,
} from './content';
import {finishPage, type WrittenPage} from './finishPage';
import type {PageOptions} from './pageContext';
import type {LabelId} from './englishMessages';
import {SchemaView} from './schemaView';
import {listServers} from './servers';
import {ENGLISH_WORDS, type Words} from './messages';

/** The start page of a reference without guides: the API, its areas, and facts shared by all operations. */
export function renderHome(model: ApiModel, options: PageOptions): WrittenPage {
  const {schemaRoute, words = ENGLISH_WORDS} = options;
  const {document} = model;
  const {servers = []} = document;
  const view = new SchemaView(document, schemaRoute, words);
  const areas = nameTree(model).map((node) => ({
    children: [link(node.index, node.name), ' ', firstSentence(toPlainText(node.description))],
  }));
  const used = new Set(model.operations.map(({tag}) => tag));
  const others = (document.tags ?? []).filter(({name}) => !used.has(name));
  const texts = others.map(({name, description, externalDocs: docs}) => ({
    children: [name, ' ', prose(description), docs?.url && externalLink(docs.url, docs.description)],
  }));
  const downloads = DOWNLOAD_FILES.map((file) => ({
    children: link(`${model.places.downloads}${file}`, file),
  }));
  const page = group(
    [
      renderInfo(document, words),
      heading(words.text('areas')),
      list([...areas, ...texts]),
      servers.length > 0 && [heading(words.text('servers')), listServers(servers, view)],
      renderSchemes(model, words),
      heading(words.text('description')),
      list(downloads),
    ],
    {class: 'reference-home'},
  );
  return finishPage(page, {...options, isPage: options.isPage ?? (() => true)});
}

/** The description's own text and external documentation. */
export function renderInfo({info, externalDocs}: OpenApiDocument, words: Words): Content {
  return [
    info?.summary && paragraph(info.summary),
    prose(info?.description),
    externalDocs?.url && paragraph(externalLink(externalDocs.url, externalDocs.description)),
    renderFacts(info, words),
  ];
}

/** Version, terms, contact and license. */
function renderFacts(info: OpenApiDocument['info'], words: Words): Content {
  const {version, termsOfService, contact, license} = info ?? {};
  const facts: Array<[label: LabelId, parts: Content[]]> = [
    ['version', [version]],
    ['terms', [termsOfService && externalLink(termsOfService)]],
    [
      'contact',
      [
        contact?.name,
        contact?.email && link(`mailto:${contact.email}`, contact.email),
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
    return given.length > 0 ? fact(words.text(label), joined(given)) : [];
  });
  return factList(lines);
}
