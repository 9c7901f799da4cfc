import type {createSlugger} from '@docusaurus/utils';

/** The ids generated from heading texts, unique per page. */
export function headingId(heading: string, slugger: ReturnType<typeof createSlugger>): string {
  return slugger.slug(heading.replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1').replace(/[*`\\]/g, ''));
}
