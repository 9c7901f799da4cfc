import React from 'react';
import Link from '@docusaurus/Link';
import CodeBlock from '@theme/CodeBlock';
import type {SpecimenProps} from '../Specimen';

export const codeBlock: SpecimenProps = {
  id: 'code-block',
  title: 'CodeBlock',
  purpose: (
    <>
      Code with a title and a copy button. In Markdown, write a{' '}
      <Link to="/markdown-page#code">code fence</Link>: the build highlights it and turns it into this
      component. Use the component itself only in React pages, where code stays plain.
    </>
  ),
  props: {
    CodeBlock: [
      {name: 'children', type: 'string', text: 'The code, if it is not highlighted.'},
      {name: 'language', type: 'string', preset: "'text'", text: 'Language name.'},
      {name: 'title', type: 'string', preset: 'none', text: 'A file name or location shown above the code.'},
      {name: 'html', type: 'string', preset: 'none', text: 'Highlighted code. Set by the build only.'},
    ],
  },
  example: (
    <CodeBlock language="bash" title="Terminal">
      nacre scope list --status active
    </CodeBlock>
  ),
  source: `<CodeBlock language="bash" title="Terminal">
  nacre scope list --status active
</CodeBlock>`,
};
