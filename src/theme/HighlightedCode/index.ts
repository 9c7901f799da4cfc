// Replaces the code block of @nacre-docs/writing with the one of the components, which has buttons to run samples.
export {default} from '@theme/CodeBlock';
