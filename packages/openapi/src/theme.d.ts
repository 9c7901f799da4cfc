declare module '@theme/TryItTransport' {
  import type {TryItTransport} from '@nacre-docs/openapi/contract';

  const transport: TryItTransport | undefined;
  export default transport;
}

declare module '@theme/ApiExplorer' {
  export {default} from '@nacre-docs/openapi/client/TryIt/ApiExplorer';
}

declare module '@theme/ApiExplorer/Authorization' {
  export {default} from '@nacre-docs/openapi/client/TryIt/Authorization';
}

declare module '@theme/ApiExplorer/Body' {
  export {default} from '@nacre-docs/openapi/client/TryIt/Body';
}

declare module '@theme/ApiExplorer/CodeSnippets' {
  export {default} from '@nacre-docs/openapi/client/TryIt/AsCode';
}

declare module '@theme/ApiExplorer/FormItem' {
  export {default} from '@nacre-docs/openapi/client/TryIt/FormItem';
}

declare module '@theme/ApiExplorer/FormSelect' {
  export {default} from '@nacre-docs/openapi/client/TryIt/FormSelect';
}

declare module '@theme/ApiExplorer/FormTextInput' {
  export {default} from '@nacre-docs/openapi/client/TryIt/FormTextInput';
}

declare module '@theme/ApiExplorer/LiveEditor' {
  export {default} from '@nacre-docs/openapi/client/TryIt/JsonEditor';
}

declare module '@theme/ApiExplorer/ParamOptions' {
  export {default} from '@nacre-docs/openapi/client/TryIt/ParamOptions';
}

declare module '@theme/ApiExplorer/Request' {
  export {default} from '@nacre-docs/openapi/client/TryIt/MethodEndpoint';
}

declare module '@theme/ApiExplorer/Response' {
  export {default} from '@nacre-docs/openapi/client/TryIt/Response';
}

declare module '@theme/ApiExplorer/Server' {
  export {default} from '@nacre-docs/openapi/client/TryIt/Server';
}

declare module '@theme/ApiExplorer/MethodEndpoint' {
  export {default} from '@nacre-docs/openapi/client/compatibility/PartOfPage';
}

declare module '@theme/ApiExplorer/SecuritySchemes' {
  export {default} from '@nacre-docs/openapi/client/compatibility/PartOfPage';
}

declare module '@theme/CodeSamples' {
  export {default} from '@nacre-docs/openapi/client/compatibility/PartOfPage';
}

declare module '@theme/ParamsDetails' {
  export {default} from '@nacre-docs/openapi/client/compatibility/PartOfPage';
}

declare module '@theme/RequestSchema' {
  export {default} from '@nacre-docs/openapi/client/compatibility/PartOfPage';
}

declare module '@theme/ResponseExamples' {
  export {default} from '@nacre-docs/openapi/client/compatibility/PartOfPage';
}

declare module '@theme/SchemaTabs' {
  export {default} from '@nacre-docs/openapi/theme/SchemaTabs/index';
}

declare module '@theme/StatusCodes' {
  export {default} from '@nacre-docs/openapi/client/compatibility/PartOfPage';
}
