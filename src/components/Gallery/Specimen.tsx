import React, {type ReactNode} from 'react';
import CodeBlock from '@theme/CodeBlock';
import Heading from '@theme/Heading';

export interface Prop {
  name: string;
  type: string;
  /** Absent for a property that has to be given. */
  preset?: string;
  text: string;
}

/** A component for writers, as the gallery shows it. */
export interface SpecimenProps {
  id: string;
  title: string;
  /** What it is for, in a sentence or two. */
  purpose: ReactNode;
  /** Properties by component, where an entry shows more than one. */
  props: Record<string, Prop[]>;
  example: ReactNode;
  source: string;
}

/** The property of what holds Markdown. */
export const CONTENT: Prop = {name: 'children', type: 'Markdown', text: 'What it shows.'};

/** A component with what it is for, an example, its source and its properties. */
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

/** What a component can be given. On a phone it is stacked as the tables of guides are, see src/css/tables.css. */
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
