import type {ApiModel} from '@nacre-docs/openapi-core/model/model';
import {titleOfApi} from '@nacre-docs/openapi-core/model/summary';
import {group, prose} from '../render/content';
import {finishPage} from '../render/finishPage';
import {renderIntroduction} from '../render/home';
import type {PageOptions} from '../render/pageContext';
import type {PagePart} from './pageData';

/** The page about the API or one of its tags. */
export function renderOther(model: ApiModel, part: PagePart, options: PageOptions) {
  const isTag = part.kind === 'tag';
  return {
    name: `${part.kind}/${part.slug}`,
    // The layout writes the whole front matter.
    frontMatter: {title: isTag ? part.tag.name : titleOfApi(model.document), description: ''},
    ...(isTag
      ? finishPage(group(prose(part.tag.description), {class: 'reference-home'}), options)
      : renderIntroduction(model, options)),
  };
}
