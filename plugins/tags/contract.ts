/** Shared by the build and browser sides of the tags plugin. */
/** Site sections with tagged pages, in the order of a tag's list. */
export const SECTIONS = ['guide', 'api', 'changelog'] as const;

export type Section = (typeof SECTIONS)[number];

/** Pages with a tag, by section. */
export type SectionCounts = Record<Section, number>;

/** A page's section, from its Docusaurus id, `changelogs/2025/march`, in any docs version. */
export function sectionOf(id: string): Section {
  if (id.startsWith('changelogs/')) return 'changelog';
  return /^api(?:-index)?\/|-api-index$|^api-getting-started$/.test(id) ? 'api' : 'guide';
}
