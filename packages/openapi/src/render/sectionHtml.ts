import {html} from '@nacre-docs/kit/html';
import {countParts, group, heading, onScreen, type Content, type Part} from './content';
import type {PageContext} from './pageContext';
import {sectionTitles} from './sections';

/** A page section heading. */
export function renderHeading(
  page: PageContext,
  section: keyof ReturnType<typeof sectionTitles>,
  flag?: Content,
): Part {
  // Reserved before the section's content, which could otherwise take its anchor.
  const id = page.view.anchor(section);
  return heading([page.words.text(sectionTitles(page.operation.kind)[section]), flag], {id});
}

/** A page section. If it has several disclosures, a button opens all of them except patterns. */
export function renderSection({words}: PageContext, title: Part, content: Content): Part {
  const disclosures = countParts(content, ({kind}) => kind === 'fold');
  const button = html`<button type="button" class="op-disclosures" data-disclosures aria-expanded="false"><span>${words.text('expandAll')}</span> <span>${words.text('collapseAll')}</span></button>`;
  return group(
    [group([title, disclosures > 1 && onScreen(button)], {class: 'op-section-head'}), content],
    {},
    'section',
  );
}
