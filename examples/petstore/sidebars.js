module.exports = {
  guides: ['intro'],
  // Written by @nacre-docs/openapi before the sidebars are read.
  api: require('./.docusaurus/nacre-openapi/sidebar.json'),
};
