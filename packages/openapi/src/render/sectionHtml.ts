import {html, type Html} from '@nacre-docs/kit/html';
import {countFolds, group, heading, type Content} from './content';
import type {PageContext} from './pageContext';
import {sectionTitles} from './sections';

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

/** A page section. If it has several disclosures, a button opens all of them except patterns, and says how many. */
export function renderSection({words}: PageContext, title: Html, content: Content): Html {
  const disclosures = countFolds(content);
  const opened = words.text('disclosuresOpen', {open: '{open}', all: '{all}'});
  const button = html`<span role="status"></span><button type="button" class="op-disclosures" data-disclosures="${opened}" aria-expanded="false"><span>${words.text('expandAll')}</span> <span>${words.text('collapseAll')}</span></button>`;
  return group(
    [group([title, disclosures > 1 && button], {class: 'op-section-head'}), content],
    {},
    'section',
  );
}
