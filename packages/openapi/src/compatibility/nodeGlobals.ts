import type {CurrentBundler} from '@docusaurus/types';

/** What docusaurus-theme-openapi-docs provides of Node.js to browsers. Pages of sites may use it. */
export const nodeGlobals = ({instance}: CurrentBundler) => ({
  fallback: {buffer: require.resolve('buffer/'), path: require.resolve('path-browserify')},
  plugins: [
    new instance.ProvidePlugin({
      process: require.resolve('process/browser'),
      Buffer: [require.resolve('buffer/'), 'Buffer'],
    }),
  ],
});
