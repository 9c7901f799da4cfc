/** Shared by the build and browser sides of the tags plugin. */
/** Kinds of tagged pages, in the order of a tag's list. */
export const KINDS = ['guide', 'api', 'changelog'] as const;

export type TaggedKind = (typeof KINDS)[number];

/** Pages with a tag, by kind. */
export type KindCounts = Record<TaggedKind, number>;

/** A page's kind, from its Docusaurus id, `changelogs/2025/march`, in any docs version. */
export function kindOf(id: string): TaggedKind {
  if (id.startsWith('changelogs/')) return 'changelog';
  return /^api(?:-index)?\/|-api-index$|^api-getting-started$/.test(id) ? 'api' : 'guide';
}
