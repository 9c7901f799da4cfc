import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

const sidebars: SidebarsConfig = {
  guides: ['getting-started', 'writing'],
  // Generated from the API description before this file is read.
  api: require('./.docusaurus/nacre-openapi/sidebar.json'),
};

export default sidebars;
