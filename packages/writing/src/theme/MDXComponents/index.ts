// Adds the components that the remark plugins write. Importing them in each page would put them into every
// page's script.
import DrawnDiagram from '@theme/DrawnDiagram';
import HighlightedCode from '@theme/HighlightedCode';
import MDXComponents from '@theme-init/MDXComponents';
import type {MDXComponentsObject} from '@theme/MDXComponents';

export default {...MDXComponents, DrawnDiagram, HighlightedCode} as MDXComponentsObject;
