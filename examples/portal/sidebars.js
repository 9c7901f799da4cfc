// Written by @nacre-docs/openapi before the sidebars are read.
const sidebarOf = (reference) => require(`./.docusaurus/nacre-openapi/references/${reference}/sidebar.json`);

module.exports = {
  guides: ['intro', 'order-a-pet'],
  pets: sidebarOf('pets'),
  orders: sidebarOf('orders'),
};
