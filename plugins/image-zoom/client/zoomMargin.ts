export interface Size {
  width: number;
  height: number;
}

/**
 * The margin of a zoomed picture in pixels: the site's own, or none where a picture with it would be smaller than in the
 * page, as on a phone.
 *
 * @returns undefined if the picture would be smaller without a margin, too
 */
export function zoomMargin(image: Size, view: Size, margin: number): number | undefined {
  return [margin, 0].find(
    (each) => image.width <= view.width - 2 * each && image.height <= view.height - 2 * each,
  );
}
