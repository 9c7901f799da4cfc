import type {Html} from '@nacre-docs/kit/html';
import {own} from '@nacre-docs/openapi-core/request/ownProperty';
import type {MediaType} from '@nacre-docs/openapi-core/read/openapi';
import {listShownExamples, type NamedExample} from '@nacre-docs/openapi-core/samples/examples';
import {codeBlock, externalLink, fold, group, paragraph, prose, tabs, type Content} from './content';
import type {PageContext} from './pageContext';
import type {Words} from './messages';

/** The examples of each body media type, labeled if there are several. */
export function listBodyExamples(
  page: PageContext,
  content: Record<string, MediaType> = {},
  direction: 'request' | 'response',
): NamedExample[] {
  const types = Object.entries(content);
  return types.flatMap(([type, media]) =>
    listShownExamples(page.model.document, media, direction).map((example) => {
      if (types.length === 1) return example;
      const label = example.summary ?? (own(media.examples, example.name) ? example.name : undefined);
      return {...example, summary: label ? `${type}: ${label}` : type};
    }),
  );
}

/** A body's examples: a single one with its summary, or one tab per example. */
export function renderExamples(words: Words, name: string, examples: NamedExample[]): Html {
  const [first] = examples;
  if (examples.length === 1) {
    const {summary} = first!;
    return group([summary && paragraph(summary, 'example-note'), exampleBody(words, first!)], 'example');
  }
  const all = examples.map((example, index) => ({
    value: String(index),
    label: example.summary ?? example.name,
    panel: exampleBody(words, example),
    attributes: 'tab-panel',
  }));
  return group(
    [paragraph(words.text('examples'), 'example-note'), tabs(name, all)],
    'example tabs tabs--examples',
  );
}

/** Examples of a body that no sample sends, from the description only. */
export function renderGivenExamples(page: PageContext, content: Record<string, MediaType> = {}): Content {
  const given = Object.fromEntries(
    Object.entries(content).filter(([, {example, examples}]) => example !== undefined || examples),
  );
  return listBodyExamples(page, given, 'response').map((example) =>
    fold(
      example.summary
        ? page.words.text('exampleSummary', {summary: example.summary})
        : page.words.text('example'),
      exampleBody(page.words, example),
    ),
  );
}

function exampleBody(words: Words, {description, value, externalValue}: NamedExample): Content {
  return [
    description && group(prose(description), 'prop-text'),
    externalValue === undefined
      ? codeBlock(words, typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? ''), 'json')
      : paragraph(externalLink(externalValue)),
  ];
}
