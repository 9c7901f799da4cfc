import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

/** Shows the theme's 404 page: the docs site's own links to guides, which `npm run reference` doesn't have. */
export default function stockNotFound(): Plugin {
  const theme = path.dirname(require.resolve('@docusaurus/theme-classic/package.json'));
  const stock = path.join(theme, 'lib/theme/NotFound/Content');
  return {
    name: 'stock-not-found',
    configureWebpack: () => ({resolve: {alias: {'@theme/NotFound/Text': stock}}}),
  };
}
