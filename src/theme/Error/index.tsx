/** What is left when the layout itself crashes: the crash page without it, because it would crash again. */
export {default} from '@theme/ErrorPageContent';
