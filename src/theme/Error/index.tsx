/** What is left when the frame itself crashes: the crash page without it, because it would crash again. */
export {default} from '@theme/ErrorPageContent';
