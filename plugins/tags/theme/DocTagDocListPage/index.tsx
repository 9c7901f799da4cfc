// Replaces a tag's page: the theme lists guides, API areas and months in one list, by title.
import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import {HtmlClassNameProvider, PageMetadata, ThemeClassNames, usePluralForm} from '@docusaurus/theme-common';
import Translate, {translate} from '@docusaurus/Translate';
import Unlisted from '@theme/ContentVisibility/Unlisted';
import type {Props} from '@theme/DocTagDocListPage';
import SearchMetadata from '@theme/SearchMetadata';
import Listing from '../../client/Listing';
import {sectionOf, SECTIONS, type Section} from '../../contract';

export default function DocTagDocListPage({tag}: Props): ReactNode {
  const title = useTitle(tag);
  const headings = sectionHeadings();
  return (
    <HtmlClassNameProvider className={clsx(ThemeClassNames.page.docsTagDocListPage)}>
      <PageMetadata title={title} description={tag.description} />
      <SearchMetadata tag="doc_tag_doc_list" />
      <div className="container margin-vert--lg">
        <div className="row">
          <main className="col col--8 col--offset-2">
            {tag.unlisted && <Unlisted />}
            <h1>{title}</h1>
            {tag.description && <p>{tag.description}</p>}
            <Link href={tag.allTagsPath}>
              <Translate
                id="theme.tags.tagsPageLink"
                description="The label of the link targeting the tag list page"
              >
                View all tags
              </Translate>
            </Link>
            {SECTIONS.map((section) => (
              <Listing
                key={section}
                heading={headings[section]}
                pages={tag.items
                  .filter(({id}) => sectionOf(id) === section)
                  .map((doc) => ({to: doc.permalink, title: doc.title, text: doc.description}))}
              />
            ))}
          </main>
        </div>
      </div>
    </HtmlClassNameProvider>
  );
}

function useTitle({label, count}: Props['tag']): string {
  const {selectMessage} = usePluralForm();
  const nDocsTagged = selectMessage(
    count,
    translate(
      {
        id: 'theme.docs.tagDocListPageTitle.nDocsTagged',
        description: 'How many docs have a tag',
        message: 'One doc tagged|{count} docs tagged',
      },
      {count},
    ),
  );
  return translate(
    {
      id: 'theme.docs.tagDocListPageTitle',
      description: 'The title of the page for a docs tag',
      message: '{nDocsTagged} with "{tagName}"',
    },
    {nDocsTagged, tagName: label},
  );
}

function sectionHeadings(): Record<Section, string> {
  return {
    guide: translate({
      id: 'theme.TagPage.guides',
      message: 'Guides',
      description: 'Above the guides of a tag',
    }),
    api: translate({
      id: 'theme.TagPage.api',
      message: 'API reference',
      description: 'Above the API pages of a tag',
    }),
    changelog: translate({
      id: 'theme.TagPage.changelog',
      message: 'Changelog',
      description: 'Above the months of a tag',
    }),
  };
}
