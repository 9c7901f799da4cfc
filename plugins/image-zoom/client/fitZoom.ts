import siteConfig from '@generated/docusaurus.config';
import {zoomMargin} from './zoomMargin';

/** The detail of medium-zoom events. */
type ZoomEvent = CustomEvent<{zoom: {update(options: {margin: number}): void}}>;

const {margin: MARGIN} = (siteConfig.themeConfig.zoom as {config: {margin: number}}).config;

function marginFor(image: Element): number | undefined {
  const {clientWidth: width, clientHeight: height} = document.documentElement;
  return zoomMargin(image.getBoundingClientRect(), {width, height}, MARGIN);
}

function onOpen(event: Event): void {
  const margin = marginFor(event.target as Element);
  if (margin !== undefined) (event as ZoomEvent).detail.zoom.update({margin});
}

/** Ignores pictures that cannot grow. */
function onClick(event: MouseEvent): void {
  const image = event.target as Element;
  const isZoomed = document.querySelector('.medium-zoom-image--opened');
  if (!isZoomed && image.matches('.medium-zoom-image') && marginFor(image) === undefined)
    event.stopPropagation();
}

// In the capture phase: the first does not bubble, and medium-zoom listens to the second on the document.
document.addEventListener('medium-zoom:open', onOpen, true);
document.addEventListener('click', onClick, true);
