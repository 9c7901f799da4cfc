/** Everything that is personal to the product. An adopter changes this file and the files in static/img. */
export const product = {
  name: 'Nacre',
  tagline: 'User guides, API, and more!',
  /** Name of the command-line tool, as typed. */
  cli: 'nacre',
  /** Where this site is served, without a trailing slash. */
  url: 'https://docs.nacre.example',
  apiUrl: 'https://api.nacre.example',
  appUrl: 'https://app.nacre.example',
  organization: 'Nacre',
  copyrightYear: 2025,
  /** Name of the environment variable that holds an access token, in every code sample. */
  tokenVariable: 'NACRE_ACCESS_TOKEN',
  links: {
    homepage: 'https://nacre.example',
    linkedin: 'https://www.linkedin.com/company/nacre-example',
    x: 'https://x.com/nacre_example',
    medium: 'https://medium.com/@nacre-example',
    github: 'https://github.com/nacre-example',
    /** Base address of the "Edit this page" links; the path in the repository is appended. */
    edit: 'https://github.com/nacre-example/docs/edit/main/',
    /** Address of the form behind "Report a problem". */
    issues: 'https://github.com/nacre-example/docs/issues/new',
  },
  announcement: {
    /** Change the id when the text changes: readers who closed the old one see the new one. */
    id: 'api-2025-06-01',
    content:
      'API version <strong>2025-06-01</strong> is out. <a href="/docs/changelogs/2025/june">See what changed</a>.',
    backgroundColor: '#0c4a52',
    textColor: '#f2fbfa',
  },
} as const;
