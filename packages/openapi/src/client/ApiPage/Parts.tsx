import React, {Fragment, createElement, type ComponentType, type ReactNode} from 'react';
import CodeSamples from '@theme/CodeSamples';
import MethodEndpoint from '@theme/ApiExplorer/MethodEndpoint';
import ParamsDetails from '@theme/ParamsDetails';
import RequestSchema from '@theme/RequestSchema';
import ResponseExamples from '@theme/ResponseExamples';
import SchemaTabs from '@theme/SchemaTabs';
import SecuritySchemes from '@theme/ApiExplorer/SecuritySchemes';
import StatusCodes from '@theme/StatusCodes';
import type {PageNode, PagePart} from '../../contract';
import type {PartProps} from '../compatibility/PartOfPage';

const COMPONENTS: Record<PagePart, ComponentType<PartProps>> = {
  'ApiExplorer/MethodEndpoint': MethodEndpoint,
  'ApiExplorer/SecuritySchemes': SecuritySchemes,
  CodeSamples,
  ParamsDetails,
  RequestSchema,
  ResponseExamples,
  SchemaTabs,
  StatusCodes,
};

/** React's names of attributes that elements around parts have. */
const PROPS: Record<string, string> = {class: 'className', tabindex: 'tabIndex'};

/** A page whose parts have components of the site. */
export default function Parts({nodes}: {nodes: PageNode[]}): ReactNode {
  return nodes.map((node, index) => <Fragment key={index}>{show(node)}</Fragment>);
}

function show(node: PageNode): ReactNode {
  if (typeof node === 'string')
    return <div style={{display: 'contents'}} dangerouslySetInnerHTML={{__html: node}} />;
  const content = <Parts nodes={node.children} />;
  if ('part' in node) {
    const Part = COMPONENTS[node.part];
    return <Part {...node.props} content={content} />;
  }
  const attributes = Object.entries(node.attributes).map(([name, value]) => [PROPS[name] ?? name, value]);
  return createElement(node.tag, Object.fromEntries(attributes), content);
}
