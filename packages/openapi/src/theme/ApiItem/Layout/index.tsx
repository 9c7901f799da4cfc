/** The layout of pages with `@theme/ApiItem`, which sites wrap to add something above or below each page. */
export {default} from '@theme/DocItem/Layout';
