import type {CurrentBundler} from '@docusaurus/types';

/** Node.js globals that docusaurus-theme-openapi-docs provides to browsers. Pages may use them. */
export const nodeGlobals = ({instance}: CurrentBundler) => ({
  fallback: {buffer: require.resolve('buffer/'), path: require.resolve('path-browserify')},
  plugins: [
    new instance.ProvidePlugin({
      process: require.resolve('process/browser'),
      Buffer: [require.resolve('buffer/'), 'Buffer'],
    }),
  ],
});
