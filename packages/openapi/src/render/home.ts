import {toPlainText} from '@nacre-docs/kit/plainText';
import {DOWNLOAD_FILES} from '@nacre-docs/kit/routes';
import type {ApiModel} from '@nacre-docs/openapi-core/model/model';
import {nameTree} from '@nacre-docs/openapi-core/model/tagTree';
import {firstSentence} from '@nacre-docs/openapi-core/model/summary';
import type {OpenApiDocument} from '@nacre-docs/openapi-core/read/openapi';
import {renderSchemes} from './authorization';
import {
  download,
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
  const {words = ENGLISH_WORDS} = options;
  const {tags = []} = model.document;
  const areas = nameTree(model).map((node) => ({
    children: [link(node.index, node.name), ' ', firstSentence(toPlainText(node.description))],
  }));
  const used = new Set(model.operations.map(({tag}) => tag));
  const others = tags
    .filter(({name}) => !used.has(name))
    .map(({name, description, externalDocs: docs}) => ({
      children: [name, ' ', prose(description), docs?.url && externalLink(docs.url, docs.description)],
    }));
  const files = DOWNLOAD_FILES.map((file) => link(`${model.places.downloads}${file}`, file));
  return renderAbout(model, {...options, isPage: options.isPage ?? (() => true)}, files, [
    heading(words.text('areas')),
    list([...areas, ...others]),
  ]);
}

/** The page about an API whose operations are in guides. */
export function renderIntroduction(model: ApiModel, options: PageOptions): WrittenPage {
  const {downloads} = model.places;
  const own = downloads === '' ? [] : DOWNLOAD_FILES.map((file) => `${downloads}${file}`);
  const files = [options.downloadUrl ?? [], own].flat().map((file) => download(file));
  return renderAbout(model, options, files);
}

/** The facts that all operations of an API share: its description, servers, credentials and downloads. */
function renderAbout(model: ApiModel, options: PageOptions, files: Content[], areas?: Content): WrittenPage {
  const {schemaRoute, words = ENGLISH_WORDS} = options;
  const {document} = model;
  const {servers = []} = document;
  const parts = [
    renderInfo(document, words),
    areas,
    servers.length > 0 && [
      heading(words.text('servers')),
      listServers(servers, new SchemaView(document, schemaRoute, words)),
    ],
    renderSchemes(model, words),
    files.length > 0 && [heading(words.text('description')), list(files.map((children) => ({children})))],
  ];
  return finishPage(group(parts, 'reference-home'), options);
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
