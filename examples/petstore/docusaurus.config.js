module.exports = {
  title: 'Pet store',
  url: 'https://petstore.example',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  future: {v4: true, faster: true},
  presets: [['classic', {docs: {sidebarPath: './sidebars.js'}, blog: false}]],
  plugins: [['@nacre-docs/openapi', {description: 'petstore.yaml'}]],
  themeConfig: {
    navbar: {
      title: 'Pet store',
      items: [
        {type: 'docSidebar', sidebarId: 'guides', label: 'Guides', position: 'left'},
        {type: 'docSidebar', sidebarId: 'api', label: 'API', position: 'left'},
      ],
    },
  },
};
