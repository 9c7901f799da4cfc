/**
 * A component of docusaurus-theme-openapi-docs whose content is a part of the generated page. Pages and generators may
 * still import it.
 */
export default function PartOfPage(): null {
  return null;
}
