// Replaces the list of tags: grouping by use in the API reference is more helpful than by first letter.
import React, {type ReactNode} from 'react';
import {usePluralForm} from '@docusaurus/theme-common';
import {translate} from '@docusaurus/Translate';
import counts from '@generated/tags/default/counts.json';
import type {Props} from '@theme/TagsListByLetter';
import Listing from '../../client/Listing';

export default function TagsList({tags}: Props): ReactNode {
  const describe = useCounts();
  const listed = tags
    .map(({permalink, label, description}) => ({
      to: permalink,
      title: label,
      text: description,
      note: describe(permalink),
      isOfApi: (counts[permalink]?.api ?? 0) > 0,
    }))
    .sort((a, b) => a.title.localeCompare(b.title));
  return (
    <>
      <Listing
        heading={translate({
          id: 'theme.TagsList.api',
          message: 'In guides and the API reference',
          description: 'Above the tags that pages of the API have',
        })}
        pages={listed.filter(({isOfApi}) => isOfApi)}
      />
      <Listing
        heading={translate({
          id: 'theme.TagsList.guides',
          message: 'In guides',
          description: 'Above the tags that no page of the API has',
        })}
        pages={listed.filter(({isOfApi}) => !isOfApi)}
      />
    </>
  );
}

/** Describes how many guides and API pages a tag has. */
function useCounts(): (permalink: string) => string {
  const {selectMessage} = usePluralForm();
  return (permalink) => {
    const {guide = 0, api = 0} = counts[permalink] ?? {};
    const guides = translate(
      {
        id: 'theme.TagsList.guideCount',
        message: '1 guide|{count} guides',
        description: 'How many guides have a tag',
      },
      {count: guide},
    );
    const areas = translate(
      {
        id: 'theme.TagsList.apiCount',
        message: '1 API page|{count} API pages',
        description: 'How many pages of the API have a tag',
      },
      {count: api},
    );
    return [guide > 0 && selectMessage(guide, guides), api > 0 && selectMessage(api, areas)]
      .filter(Boolean)
      .join(' · ');
  };
}
