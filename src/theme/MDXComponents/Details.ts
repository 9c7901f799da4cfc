// Replaces the theme's, which needs JavaScript to open and adds 0.2 KB (gzip) of styles to every page.
export {default} from '@site/src/components/Details';
