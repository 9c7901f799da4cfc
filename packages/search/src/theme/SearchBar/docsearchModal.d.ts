// The package ships no types for this entry.
declare module '@docsearch/react/modal' {
  export {DocSearchModal} from '@docsearch/react';
}
