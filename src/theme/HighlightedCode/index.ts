// Replaces the code block of @nacre-docs/writing with the one that components use too: it has buttons to run samples.
export {default} from '@theme/CodeBlock';
