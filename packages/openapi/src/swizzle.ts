import type {SwizzleConfig} from '@docusaurus/types';

/** Components that sites can wrap. docs/swizzling.md has their props. */
const WRAPPABLE: Record<string, string> = {
  ApiExplorer: 'The request form of "Try it", with the answer.',
  'ApiExplorer/Authorization': 'Credentials in "Try it".',
  'ApiExplorer/Body': 'The request body in "Try it".',
  'ApiExplorer/CodeSnippets': 'The filled-in request of "Try it" as code.',
  'ApiExplorer/FormItem': 'A row of the form: name, control, problem, and description.',
  'ApiExplorer/FormSelect': 'A choice in the form.',
  'ApiExplorer/FormTextInput': 'A text field of the form.',
  'ApiExplorer/LiveEditor': 'The JSON editor of the form.',
  'ApiExplorer/MethodEndpoint': 'Method and address at the top of an operation page.',
  'ApiExplorer/ParamOptions': 'Parameters in "Try it".',
  'ApiExplorer/Request': 'The line with method, address and Send in "Try it".',
  'ApiExplorer/Response': 'The answer in "Try it".',
  'ApiExplorer/SecuritySchemes': 'The section "Authorization" of an operation page.',
  'ApiExplorer/Server': 'The choice of a server in "Try it".',
  ApiItem: 'A page of a docs plugin with `docItemComponent: "@theme/ApiItem"`, guides included.',
  'ApiItem/Layout': 'The layout of such a page.',
  CodeSamples: 'Code samples of an operation page.',
  ParamsDetails: 'A section of parameters.',
  RequestSchema: 'The section "Request body".',
  ResponseExamples: 'Example responses of an operation page.',
  SchemaTabs: 'The variants of a schema.',
  StatusCodes: 'The section "Responses".',
};

/** Components that pages of docusaurus-plugin-openapi-docs import. They change with it. */
const INTERNAL = [
  'ApiExplorer/Export',
  'ApiLogo',
  'ApiTabs',
  'DiscriminatorTabs',
  'Example',
  'MethodEndpoint',
  'MimeTabs',
  'OperationTabs',
  'ParamsItem',
  'ResponseHeaders',
  'ResponseSchema',
  'Schema',
  'SchemaItem',
];

export const getSwizzleConfig = (): SwizzleConfig => ({
  components: {
    // An interface, so there is nothing to wrap.
    TryItTransport: {
      actions: {wrap: 'forbidden', eject: 'safe'},
      description: 'Answers "Try it" requests instead of the API servers.',
    },
    ...Object.fromEntries(
      Object.entries(WRAPPABLE).map(([name, description]) => [
        name,
        {actions: {wrap: 'safe', eject: 'forbidden'}, description},
      ]),
    ),
    ...Object.fromEntries(
      INTERNAL.map((name) => [
        name,
        {actions: {wrap: 'forbidden', eject: 'forbidden'}, description: 'For pages of another plugin.'},
      ]),
    ),
  },
});
