import path from 'node:path';
import {listChangelog} from '@nacre-docs/writing/changelog';
import type {MarkdownOptions} from '@nacre-docs/markdown';
import {
  attributeText,
  inlineCode,
  paragraph,
  picture,
  requiredText,
  text,
} from '@nacre-docs/markdown/renderers';
import {guideData, guidePlugins} from './docs';
import * as productModule from './product';
import {changelogAreas, product, routes} from './product';

/** How @nacre-docs/markdown writes pages. */
export const markdownPages = {
  edit: product.links.edit,
  // It redirects to the first guide.
  exclude: ['/docs'],
  guides: {
    remarkPlugins: guidePlugins,
    data: guideData,
    modules: {'@site/config/product': productModule},
    changelog: () => listChangelog(path.resolve(), changelogAreas),
    // Markdown of components that only this site has.
    components: {
      Nrn: (element, guide) => [paragraph(inlineCode(requiredText(element, 'value', guide)))],
      Screen(element, guide) {
        const caption = attributeText(element, 'caption', guide);
        return [
          picture('Screen', requiredText(element, 'alt', guide)),
          ...(caption ? [paragraph(text(caption))] : []),
        ];
      },
    },
  },
  api: {
    url: product.apiUrl,
    descriptions: [
      {route: '/openapi.json', type: 'application/vnd.oai.openapi+json'},
      {route: '/openapi.yaml', type: 'application/vnd.oai.openapi'},
      {route: '/postman-collection.json', type: 'application/json'},
    ],
    guide: routes.api,
  },
} satisfies MarkdownOptions['pages'];
