/** The sidebar of the guides and the redirects, for messages about them. */
export const SIDEBAR = 'config/guides-sidebar.ts';
export const REDIRECTS = 'config/redirects.ts';
