/** Rendered if the layout itself crashes: the crash page without a layout. */
export {default} from '@theme/ErrorPageContent';
