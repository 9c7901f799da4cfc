// The package ships this entry without types.
declare module '@docsearch/react/modal' {
  export {DocSearchModal} from '@docsearch/react';
}
