/** The image zoom's client module has no types of its own; src/clientModules/imageZoom.ts describes it. */
declare module 'docusaurus-plugin-image-zoom/lib/zoom';

declare module '*.woff2' {
  /** Address of the file in the built site. */
  const url: string;
  export default url;
}
