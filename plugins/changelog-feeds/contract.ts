/** What the build side and the browser side of the changelog share. */

/** An entry as the list of all of them shows it. */
export interface ListedEntry {
  title: string;
  /** The heading it stands under, such as `Added`. */
  kind: string;
  /** The part of the product that it is about, where the changelog has areas. */
  area?: string;
  /** `2025-03-20` */
  date: string;
  /** Its address below that of the docs, `/changelogs/2025/march#one`. */
  to: string;
}
