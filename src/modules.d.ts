/** The client module of docusaurus-plugin-image-zoom; plugins/image-zoom gives it this name. */
declare module 'image-zoom-client-module' {
  /** Attaches itself a second after it is evaluated, and again a second after each call. */
  const zoom: {onRouteUpdate(): void} | null;
  export default zoom;
}

/** Our own part of the not-found page, under an alias that another site can change. */
declare module '@theme/NotFound/Text' {
  export {default} from '@site/src/theme/NotFound/Text';
}

declare module '*.woff2' {
  /** Address of the file in the built site. */
  const url: string;
  export default url;
}
