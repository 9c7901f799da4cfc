import type {ApiModel} from '@nacre-docs/openapi-core/model/model';
import {titleOfApi} from '@nacre-docs/openapi-core/model/summary';
import {group, prose} from '../render/content';
import {finishPage} from '../render/finishPage';
import {renderIntroduction} from '../render/home';
import type {PageOptions} from '../render/pageContext';
import type {PageSubject} from './pageData';

/** The page about the API or one of its tags. */
export function renderOther(model: ApiModel, subject: PageSubject, options: PageOptions) {
  const isTag = subject.kind === 'tag';
  return {
    name: `${subject.kind}/${subject.slug}`,
    // The layout writes the whole front matter.
    frontMatter: {title: isTag ? subject.tag.name : titleOfApi(model.document), description: ''},
    ...(isTag
      ? finishPage(group(prose(subject.tag.description), {class: 'reference-home'}), options)
      : renderIntroduction(model, options)),
  };
}
