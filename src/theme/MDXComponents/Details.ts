// In place of the theme's, which opens with a script and whose styles, 0.2 KB (gzip), came with every page.
export {default} from '@site/src/components/Details';
