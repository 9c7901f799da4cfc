/** The package brings no types: no more than is used. */
declare module 'docusaurus-plugin-image-zoom' {
  import type {Plugin} from '@docusaurus/types';

  export default function imageZoom(): Plugin;
}
