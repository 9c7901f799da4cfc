/** `docItemComponent: '@theme/ApiItem'` of docusaurus-theme-openapi-docs: API pages are ordinary docs here. */
export {default} from '@theme/DocItem';
