import {DOWNLOAD_FILES} from '@nacre-docs/kit/routes';
import type {ApiModel} from '@nacre-docs/openapi-core/model/model';
import {renderSchemes} from './authorization';
import {group, heading, link, list} from './content';
import {finishPage, type WrittenPage} from './finishPage';
import {renderInfo} from './home';
import {ENGLISH_WORDS} from './messages';
import type {PageOptions} from './pageContext';
import {SchemaView} from './schemaView';
import {listServers} from './servers';

/** What all operations of an API share: its description, servers, credentials and downloads. */
export function renderIntroduction(model: ApiModel, options: PageOptions): WrittenPage {
  const {schemaRoute, words = ENGLISH_WORDS, downloadUrl} = options;
  const {document, places} = model;
  const {servers = []} = document;
  const own = places.downloads === '' ? [] : DOWNLOAD_FILES.map((file) => `${places.downloads}${file}`);
  const files = [downloadUrl ?? [], own].flat();
  const page = group(
    [
      renderInfo(document, words),
      servers.length > 0 && [
        heading(words.text('servers')),
        listServers(servers, new SchemaView(document, schemaRoute, words)),
      ],
      renderSchemes(model, words),
      files.length > 0 && [
        heading(words.text('description')),
        list(files.map((file) => ({children: link(file, file.split('/').pop(), {download: true})}))),
      ],
    ],
    {class: 'reference-home'},
  );
  return finishPage(page, options);
}
