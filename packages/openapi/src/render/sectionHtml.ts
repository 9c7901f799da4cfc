import {html, type Html} from '@nacre-docs/kit/html';
import type {ApiOperation} from '@nacre-docs/openapi-core/model/model';
import {countFolds, group, heading, type Content} from './content';
import type {PageContext} from './pageContext';
import type {LabelId} from './englishMessages';

/** Section titles of operation pages by anchor. Anchors are the same on all pages. */
export function sectionTitles(kind: ApiOperation['kind']) {
  return {
    authorization: 'authorization',
    servers: 'servers',
    'path-parameters': 'pathParameters',
    'query-parameters': 'queryParameters',
    'querystring-parameters': 'query',
    'header-parameters': 'headerParameters',
    'cookie-parameters': 'cookieParameters',
    'request-body': kind === 'webhook' ? 'payload' : 'requestBody',
    responses: 'responses',
    callbacks: 'callbacks',
    guides: 'guides',
  } as const satisfies Record<string, LabelId>;
}

/** A page section heading. */
export function renderHeading(
  page: PageContext,
  section: keyof ReturnType<typeof sectionTitles>,
  flag?: Content,
): Html {
  // Reserved before the section's content, which could otherwise take its anchor.
  const id = page.view.anchor(section);
  return heading([page.words.text(sectionTitles(page.operation.kind)[section]), flag], {id});
}

/** A page section. Not an HTML section, which many sites style for their home page. If it has several disclosures, a button opens all of them except patterns, and shows how many. */
export function renderSection({words}: PageContext, title: Html, content: Content): Html {
  const disclosures = countFolds(content);
  const opened = words.text('disclosuresOpen', {open: '{open}', all: '{all}'});
  const button = html`<span role="status"></span><button type="button" class="op-disclosures" data-disclosures="${opened}" aria-expanded="false"><span>${words.text('expandAll')}</span> <span>${words.text('collapseAll')}</span></button>`;
  return group([group([title, disclosures > 1 && button], 'op-section-head'), content], 'op-section');
}
