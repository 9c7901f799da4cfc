import fs from 'node:fs';
import path from 'node:path';
import {formData} from '../render/tryIt';
import {tryItFiles} from '../render/tryItFiles';
import type {GenerateOptions, Guides} from './options';
import {loadDescription} from '@nacre-docs/openapi-core/read/load';
import {buildModel, type ApiModel} from '@nacre-docs/openapi-core/model/model';
import {checkRequestExamples} from '@nacre-docs/openapi-core/model/exampleChecks';
import {checkExtensions} from './extensionChecks';
import {OutputFolder} from './outputFolder';
import {describeFailure, filesDirectlyIn, filesIn, pagesOf, writeEmptyPage} from './pageHelpers';
import {renderOperation, renderSchemaPage} from '../render/page';
import {MAX_PROPERTIES} from '../render/schemaNode';
import type {PageOptions} from '../render/pageContext';
import {editAddress} from '../render/sourceLinks';
import {INDEX_ENDING, operationRoute, schemaRoute} from '@nacre-docs/kit/routes';
import {TRY_IT_DATA} from '../contract';
import {listIndexPages, serversOf, type IndexPage} from './indexPages';
import {writePage, type WritePage} from './pageFiles';
import {publishedDocument} from './publishedDocument';
import {versionPlaces} from './versionPlaces';
import type {Listing} from '../compatibility/layout';
import {renderOther} from '../compatibility/otherPages';
import type {PageSubject} from '../compatibility/pageData';
import {sidebarItems} from '../compatibility/sidebar';
import {writeFrozenInputs} from '../frozenInputs';
import {DescriptionError, type DescriptionProblem} from '@nacre-docs/openapi-core/read/problems';
import {unusedSchemas} from '@nacre-docs/openapi-core/model/unusedSchemas';
import {describeSite, tokenVariable, writeHomePage, writeIndexPages} from './referenceSitePages';
import {searchOperations, searchSchema} from '../render/searchDocument';
import {buildSidebar} from '../render/sidebar';
import {schemaSlugs, titleOfSchema} from '@nacre-docs/openapi-core/model/schemaSlugs';
import {metaDescription, summarize} from '@nacre-docs/openapi-core/model/summary';
import {ENGLISH_WORDS, Words} from '../render/messages';
import {docOfRoute} from '@nacre-docs/kit/mdx/pageRoute';

/** Inputs and outputs of a run. */
export interface MadePages {
  /** Every file of the description. */
  files: string[];
  /** Addresses fetched for it. */
  fetched?: string[];
  /** Every written file. */
  outputs: string[];
  operations: number;
  problems: DescriptionProblem[];
  /** Pages about tags and groups, handwritten unless generated too. */
  indexPages: IndexPage[];
  /** Server addresses. */
  servers: string[];
  /** Input of a shared sidebar, for a layout. */
  listing?: Listing;
}

/**
 * Reads a description and writes all generated files.
 *
 * @param guides that the pages and the sidebar link to
 * @param earlier files of an earlier run, which are deleted unless they are written again
 * @throws DescriptionError when the description cannot be read or a page would be lost
 */
export async function makePages(
  options: GenerateOptions,
  guides: Guides,
  earlier: string[],
): Promise<MadePages> {
  const description = await loadDescription(options.description, {
    folder: options.root,
    allowRemote: options.allowRemote,
    overlays: options.overlays,
    onRead: options.onRead,
  });
  options.layout?.begin();
  const model = buildModel(description, options.places, options.layout?.nameOperation);
  checkExtensions(model, options.description);
  // Sites with guides have their own checks of all examples.
  if (options.homeDir !== undefined) model.problems.push(...checkRequestExamples(model));
  // Reported first: problems in the description may cause later errors.
  options.onProblems?.(model.problems);
  const {outputs, listing} = writePages(model, options, guides, earlier);
  const folder = path.join(options.docsDir, model.places.folder);
  const missing = options.layout
    ? []
    : model.operations.filter(({slug}) => !fs.existsSync(path.join(folder, `${slug}.mdx`)));
  if (missing.length > 0) {
    throw new DescriptionError(
      missing.map(({operationId}) => ({
        file: options.description,
        line: 1,
        severity: 'error',
        message: `The page of ${operationId} was not written. Check that ${folder} can be written to.`,
      })),
    );
  }
  return {
    files: description.files,
    fetched: description.fetched,
    outputs,
    operations: model.operations.length,
    problems: model.problems,
    indexPages: listIndexPages(model),
    servers: serversOf(model),
    ...(listing && {listing}),
  };
}

function writePages(
  model: ApiModel,
  options: GenerateOptions,
  {links, docIds}: Guides,
  earlier: string[],
): {outputs: string[]; listing?: Listing} {
  const {places} = model;
  const {layout} = options;
  const pagesDir = path.join(options.docsDir, places.folder);
  const staticDir = path.join(options.cacheDir, 'static');
  const tryItDir = path.join(staticDir, TRY_IT_DATA);
  // An interrupted run leaves unlisted files.
  const output = new OutputFolder(
    options,
    [
      ...[pagesDir, staticDir].flatMap(filesIn),
      ...(options.generateIndexPages
        ? filesDirectlyIn(path.join(options.docsDir, docOfRoute(places.indexes))).filter((file) =>
            file.endsWith(`${INDEX_ENDING}.mdx`),
          )
        : []),
      ...earlier,
    ].filter((file) => !layout || layout.owns(file, pagesDir)),
  );
  const inVersion = versionPlaces(options.version, places);
  const slugs = layout?.schemaSlugs(model.document) ?? schemaSlugs(model.document);
  const words = options.translation ? new Words(options.translation) : ENGLISH_WORDS;
  const pageOptions: PageOptions = {
    ...options,
    words,
    tokenVariable: options.tokenVariable ?? tokenVariable(model.document.info?.title),
    schemaRoute: (name) => schemaRoute(slugs.get(name)!, places),
    operationRoute: (slug) => operationRoute(slug, places),
    errorCodeRoute: options.errorCodesRoute ? (code) => `${options.errorCodesRoute}#${code}` : undefined,
    guidesUsing: (slug) => links.get(slug) ?? [],
    isPage: options.homeDir === undefined ? undefined : pagesOf(model, places, slugs),
  };
  const write: WritePage = ({name, html, ...page}) => {
    writePage(
      output,
      staticDir,
      {
        file: path.join(pagesDir, `${name}.mdx`),
        ...page,
        name: inVersion.dataName(name),
        html: inVersion.html(html),
      },
      options.site,
    );
  };

  for (const [name, content] of tryItFiles(words, options.site?.baseUrl ?? '/'))
    output.write(path.join(tryItDir, name), content);
  // Schemas without operations are still part of the description.
  const cutOff = unusedSchemas(model.document);
  const full = new Map<object, string>();
  const subjects: PageSubject[] = [];
  const laidOut = (subject: PageSubject) => {
    subjects.push(subject);
    return (
      layout && {
        file: path.join(pagesDir, layout.file(subject)),
        layOut: (body: string) => layout.text(model, subject, body),
      }
    );
  };
  const operations = layout?.options.schemasOnly ? [] : model.operations;
  const total = operations.length;
  for (const [index, operation] of operations.entries()) {
    const page = describeFailure(operation, model, () => renderOperation(model, operation, pageOptions));
    cutOff.push(...page.cutOffSchemas);
    if (page.full) full.set(page.full, `The page of ${operation.operationId}`);
    const form = formData(model, operation, pageOptions);
    write({
      name: operation.slug,
      frontMatter: {
        title: operation.title,
        description: metaDescription(operation),
        hide_table_of_contents: true,
        kind: operation.kind,
        custom_edit_url: options.source ? editAddress(operation, model, options.source) : undefined,
      },
      html: page.html,
      tryIt: form ? `${TRY_IT_DATA}/${inVersion.dataName(operation.slug)}.json` : undefined,
      ...laidOut({kind: 'operation', slug: operation.slug, operation}),
    });
    if (form) {
      output.write(path.join(tryItDir, `${inVersion.dataName(operation.slug)}.json`), JSON.stringify(form));
    }
    options.onProgress?.(index + 1, total);
  }

  if (layout?.hasCutOffSchemas === false) cutOff.length = 0;
  cutOff.push(...(layout?.schemasOf(model) ?? []));
  const schemas = new Set<string>();
  while (cutOff.length > 0) {
    const name = cutOff.pop()!;
    if (schemas.has(name)) continue;
    schemas.add(name);
    const title = titleOfSchema(name, slugs);
    const page = renderSchemaPage(model, name, pageOptions);
    if (layout?.hasCutOffSchemas ?? true) cutOff.push(...page.cutOffSchemas);
    if (page.full && !full.has(page.full)) full.set(page.full, `The page of the schema ${name}`);
    write({
      name: `schemas/${slugs.get(name)}`,
      frontMatter: {
        title,
        description: words.text('schemaFields', {name: title}),
        hide_table_of_contents: true,
        kind: 'schema',
      },
      html: page.html,
      ...laidOut({kind: 'schema', slug: slugs.get(name)!, name}),
    });
  }
  for (const subject of layout?.otherPages(model) ?? []) {
    write({...renderOther(model, subject, pageOptions), ...laidOut(subject)});
  }

  const pagesOfSchemas = [...schemas].sort().map((name) => ({
    name,
    title: titleOfSchema(name, slugs),
    slug: slugs.get(name)!,
  }));
  output.write(
    path.join(options.cacheDir, 'operations.json'),
    JSON.stringify(model.operations.map(summarize)),
  );
  const searched = [
    ...Object.entries(searchOperations(model, words, options)),
    ...pagesOfSchemas.map(
      ({name, title}) => [pageOptions.schemaRoute(name), {...searchSchema(model, name), title}] as const,
    ),
  ].map(([route, page]) => [inVersion.address(route), page] as const);
  output.write(path.join(options.cacheDir, 'search.json'), JSON.stringify(Object.fromEntries(searched)));
  const listing = layout?.listing(model, subjects, pagesDir);
  const sidebar = listing
    ? sidebarItems([listing], layout!.options, places.folder)
    : buildSidebar(model, pagesOfSchemas, docIds);
  if (sidebar.length === 0 && !layout) sidebar.push(writeEmptyPage(write, places));
  output.write(path.join(options.cacheDir, 'sidebar.json'), JSON.stringify(sidebar));
  const first = subjects.find(({kind}) => kind === 'info') ?? subjects[0];
  const start = first && (layout?.file(first) ?? `${first.slug}.mdx`);
  output.write(path.join(options.cacheDir, 'info.json'), JSON.stringify({...describeSite(model), start}));
  output.write(
    path.join(staticDir, inVersion.downloads, 'openapi.json'),
    JSON.stringify(publishedDocument(model), null, 2),
  );
  if (options.freeze) writeFrozenInputs(output, options, model.document);
  if (options.generateIndexPages) {
    const {docsDir, homeDir} = options;
    writeIndexPages(model, {docsDir, address: inVersion.address}, homeDir !== undefined, output);
  }
  if (options.homeDir) writeHomePage(model, options.homeDir, write, pageOptions);
  output.removeStale();
  for (const [schema, page] of full) {
    const location = model.locate(schema) ?? {file: options.description, line: 1};
    const message = `${page} is full with ${MAX_PROPERTIES} fields and variants. It links to the pages of this schema and others instead of showing them; nest fewer \`oneOf\`, \`anyOf\` and \`properties\`.`;
    model.problems.push({...location, severity: 'warning', message});
  }
  return {outputs: output.files, listing};
}
