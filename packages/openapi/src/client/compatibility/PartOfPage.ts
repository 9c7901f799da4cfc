import type {ReactNode} from 'react';

export interface PartProps {
  /** The part, as the page has it. */
  content?: ReactNode;
  /** Id of the part's heading, such as `query-parameters`. */
  id?: string;
}

/**
 * A part of the page, for sites to wrap.
 *
 * It also stands for a component of docusaurus-theme-openapi-docs whose content is a part of the generated page. Pages
 * and generators may still import it, without `content`.
 */
export default function PartOfPage({content = null}: PartProps): ReactNode {
  return content;
}
