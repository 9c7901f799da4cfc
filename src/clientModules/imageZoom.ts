import type {ClientModule} from '@docusaurus/types';

/** The client module of docusaurus-plugin-image-zoom: it looks for images a second after it is told to. */
interface ZoomModule {
  default: {onRouteUpdate(): void} | null;
}

let loaded: Promise<ZoomModule> | undefined;

/**
 * Image zoom for pages with images. It stays away when the address names an anchor, because attaching it
 * could move what the reader was sent to. Loaded on demand: most pages have no image.
 */
const imageZoom: ClientModule = {
  onRouteDidUpdate({location}) {
    if (location.hash || !document.querySelector('.markdown img')) return;
    const isFirst = !loaded;
    loaded ??= import('docusaurus-plugin-image-zoom/lib/zoom') as Promise<ZoomModule>;
    // The module attaches itself when it is evaluated; later pages have to ask.
    if (!isFirst) void loaded.then((zoom) => zoom.default?.onRouteUpdate());
  },
};

export default imageZoom;
