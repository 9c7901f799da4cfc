/** Components of docusaurus-theme-openapi-docs, and ours to wrap instead, if any. Those with the same name stay. */
export const COMPONENTS: Record<string, string | undefined> = {
  ApiExplorer: 'ApiExplorer',
  'ApiExplorer/Accept': 'ApiExplorer',
  'ApiExplorer/ApiCodeBlock': 'ApiExplorer/CodeSnippets',
  'ApiExplorer/Authorization': 'ApiExplorer/Authorization',
  'ApiExplorer/Body': 'ApiExplorer/Body',
  'ApiExplorer/CodeSnippets': 'ApiExplorer/CodeSnippets',
  'ApiExplorer/CodeTabs': 'ApiExplorer/CodeSnippets',
  'ApiExplorer/ContentType': 'ApiExplorer/Body',
  'ApiExplorer/Export': undefined,
  'ApiExplorer/FloatingButton': undefined,
  'ApiExplorer/FormFileUpload': 'ApiExplorer/FormItem',
  'ApiExplorer/FormItem': 'ApiExplorer/FormItem',
  'ApiExplorer/FormLabel': 'ApiExplorer/FormItem',
  'ApiExplorer/FormMultiSelect': 'ApiExplorer/FormItem',
  'ApiExplorer/FormSelect': 'ApiExplorer/FormSelect',
  'ApiExplorer/FormTextInput': 'ApiExplorer/FormTextInput',
  'ApiExplorer/LiveEditor': 'ApiExplorer/LiveEditor',
  'ApiExplorer/MethodEndpoint': 'ApiExplorer/MethodEndpoint',
  'ApiExplorer/ParamOptions': 'ApiExplorer/ParamOptions',
  'ApiExplorer/Request': 'ApiExplorer/Request',
  'ApiExplorer/Response': 'ApiExplorer/Response',
  'ApiExplorer/SecuritySchemes': 'ApiExplorer/SecuritySchemes',
  'ApiExplorer/Server': 'ApiExplorer/Server',
  ApiItem: 'ApiItem',
  'ApiItem/Layout': 'ApiItem/Layout',
  ApiLogo: undefined,
  ApiTabs: 'StatusCodes',
  ArrayBrackets: undefined,
  CodeSamples: 'CodeSamples',
  DiscriminatorTabs: 'SchemaTabs',
  Example: 'ResponseExamples',
  Markdown: undefined,
  MimeTabs: 'RequestSchema',
  OperationTabs: undefined,
  ParamsDetails: 'ParamsDetails',
  ParamsItem: 'ParamsDetails',
  RequestSchema: 'RequestSchema',
  ResponseExamples: 'ResponseExamples',
  ResponseHeaders: 'StatusCodes',
  ResponseSchema: 'StatusCodes',
  Schema: 'RequestSchema',
  SchemaExpansion: undefined,
  SchemaItem: 'RequestSchema',
  SchemaTabs: 'SchemaTabs',
  SkeletonLoader: undefined,
  StatusCodes: 'StatusCodes',
  translationIds: undefined,
};

/** Components that ours have only for pages that import them. */
export const IMPORTABLE = [
  'ApiExplorer/Export',
  'ApiItem',
  'ApiLogo',
  'ApiTabs',
  'DiscriminatorTabs',
  'Example',
  'MimeTabs',
  'OperationTabs',
  'ParamsItem',
  'ResponseHeaders',
  'ResponseSchema',
  'Schema',
  'SchemaItem',
];

/** A component that sites use in their own pages and modules. Those that do get it as theirs. */
export const MARKDOWN = {
  file: 'src/theme/Markdown/index.js',
  source: `import React from 'react';
import ReactMarkdown from 'react-markdown';
import rehypeRaw from 'rehype-raw';

/** Shows a text as Markdown. It came with docusaurus-theme-openapi-docs. */
export default function Markdown({children}) {
  return <ReactMarkdown rehypePlugins={[rehypeRaw]}>{children}</ReactMarkdown>;
}
`,
};

/** Dependencies of the theme that a site's modules can import without declaring them, with the theme's ranges. */
export const THEME_DEPENDENCIES: Record<string, string> = {
  '@hookform/error-message': '^2.0.1',
  '@reduxjs/toolkit': '^2.8.2',
  clsx: '^2.1.1',
  'copy-text-to-clipboard': '^3.2.0',
  'crypto-js': '^4.2.0',
  'file-saver': '^2.0.5',
  lodash: '^4.17.21',
  pako: '^3.0.1',
  'prism-react-renderer': '^2.4.1',
  'react-hook-form': '^7.59.0',
  'react-live': '^4.1.8',
  'react-markdown': '^10.1.0',
  'react-modal': '^3.16.3',
  'react-redux': '^9.2.0',
  'rehype-raw': '^7.0.0',
  'xml-formatter': '^3.6.6',
};
