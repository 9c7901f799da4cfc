import type {createSlugger} from '@docusaurus/utils';

/** The id that follows from the words of a heading, each only once on a page. */
export function headingId(heading: string, slugger: ReturnType<typeof createSlugger>): string {
  return slugger.slug(heading.replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1').replace(/[*`\\]/g, ''));
}
