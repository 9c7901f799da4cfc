import type {ClientModule} from '@docusaurus/types';
import type * as ZoomModule from 'docusaurus-plugin-image-zoom/lib/zoom';

/** Small drawings that the build has inlined. */
const INLINE_DRAWING = '.markdown img[src^="data:image/svg+xml"]:not([src$=".svg"])';

let loaded: Promise<typeof ZoomModule> | undefined;

/**
 * Image zoom for pages with images. It stays off when the address has an anchor, because attaching it could move the
 * anchor's target. Loaded on demand: most pages have no image.
 */
const imageZoom: ClientModule = {
  onRouteDidUpdate({location}) {
    if (location.hash || !document.querySelector('.markdown img')) return;
    // Drawings have no intrinsic size. The zoom recognizes them by the end of their address, here a fragment.
    document.querySelectorAll<HTMLImageElement>(INLINE_DRAWING).forEach((image) => (image.src += '#.svg'));
    if (loaded) {
      // The module attaches itself on import. Later pages must call it.
      void loaded.then(({default: zoom}) => zoom?.onRouteUpdate());
      return;
    }
    loaded = Promise.all([import('docusaurus-plugin-image-zoom/lib/zoom'), import('./fitZoom')]).then(
      ([zoom]) => zoom,
    );
    // Without a connection, this page's images have no zoom. The next page tries again.
    loaded.catch(() => (loaded = undefined));
  },
};

export default imageZoom;
