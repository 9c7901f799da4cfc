import type {Plugin} from '@docusaurus/types';

/**
 * For `themes: ['docusaurus-theme-openapi-docs']` with the name changed: the plugin itself has the components, so the
 * entry may also be removed.
 */
export default function theme(): Plugin<void> {
  return {name: '@nacre-docs/openapi/theme'};
}
