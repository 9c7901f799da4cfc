import React, {type ReactNode} from 'react';
import CodeBlock from '@theme/CodeBlock';
import Heading from '@theme/Heading';

export interface Prop {
  name: string;
  type: string;
  /** Undefined for required props. */
  preset?: string;
  text: string;
}

/** A component in the gallery. */
export interface SpecimenProps {
  id: string;
  title: string;
  /** Its purpose, in one or two sentences. */
  purpose: ReactNode;
  /** Props by component, if an entry has several. */
  props: Record<string, Prop[]>;
  example: ReactNode;
  source: string;
}

/** The `children` prop of components that contain Markdown. */
export const CONTENT: Prop = {name: 'children', type: 'Markdown', text: 'Content.'};

/** A component with its purpose, an example, its source, and its props. */
export default function Specimen({id, title, purpose, props, example, source}: SpecimenProps): ReactNode {
  const components = Object.entries(props);
  return (
    <>
      <Heading as="h2" id={id}>
        {title}
      </Heading>
      <p>{purpose}</p>
      {example}
      <CodeBlock language="mdx" title="Source">
        {source}
      </CodeBlock>
      {components.map(([component, list]) => (
        <PropTable key={component} component={components.length > 1 ? component : undefined} props={list} />
      ))}
    </>
  );
}

/** A table of props. Stacked on phones like the tables in guides, see src/css/tables.css. */
export function PropTable({component, props}: {component?: string; props: Prop[]}): ReactNode {
  return (
    <table className="table-stacked">
      <thead>
        <tr>
          <th scope="col">{component ? `Property of ${component}` : 'Property'}</th>
          <th scope="col">Type</th>
          <th scope="col">Default</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        {props.map(({name, type, preset, text}) => (
          <tr key={name}>
            <td>
              <code>{name}</code>
            </td>
            <td data-label="Type">{type}</td>
            <td data-label="Default">{preset ?? 'required'}</td>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
