/** The image zoom's client module has no types of its own; src/clientModules/imageZoom.ts describes it. */
declare module 'docusaurus-plugin-image-zoom/lib/zoom';

/** Our own part of the not-found page, under an alias that another site can change. */
declare module '@theme/NotFound/Text' {
  export {default} from '@site/src/theme/NotFound/Text';
}

declare module '*.woff2' {
  /** Address of the file in the built site. */
  const url: string;
  export default url;
}
