export interface Size {
  width: number;
  height: number;
}

/**
 * The margin of a zoomed picture in pixels: the site's own, or none if the picture would then be smaller than on the
 * page, as on a phone.
 *
 * @returns undefined if the picture would be smaller even without a margin
 */
export function zoomMargin(image: Size, view: Size, margin: number): number | undefined {
  return [margin, 0].find(
    (each) => image.width <= view.width - 2 * each && image.height <= view.height - 2 * each,
  );
}
