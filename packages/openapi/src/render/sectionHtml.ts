import {html} from '@nacre-docs/kit/html';
import {countParts, group, heading, onScreen, type Content, type Part} from './content';
import type {PageContext} from './pageContext';
import {sectionTitles} from './sections';

/** The heading of a section of the page. */
export function renderHeading(
  page: PageContext,
  section: keyof ReturnType<typeof sectionTitles>,
  flag?: Content,
): Part {
  // Asked for before what is in the section, so that nothing there can take its anchor.
  const id = page.view.anchor(section);
  return heading([page.words.text(sectionTitles(page.operation.kind)[section]), flag], {id});
}

/** A section of the page, with a button for its disclosures where it has several; patterns stay folded. */
export function renderSection({words}: PageContext, title: Part, content: Content): Part {
  const disclosures = countParts(content, ({kind}) => kind === 'fold');
  const button = html`<button type="button" class="op-disclosures" data-disclosures aria-expanded="false"><span>${words.text('expandAll')}</span> <span>${words.text('collapseAll')}</span></button>`;
  return group(
    [group([title, disclosures > 1 && onScreen(button)], {class: 'op-section-head'}), content],
    {},
    'section',
  );
}
