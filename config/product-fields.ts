import type {OpenIn} from '@nacre-docs/markdown/actions/contract';

/** A card of the 404 page. */
export interface StartingPoint {
  title: string;
  text: string;
  to: string;
}

/** What is personal to a product. */
export interface Product {
  name: string;
  tagline: string;
  /** Name of the command-line tool, as typed; left out, code samples have no tab for it. */
  cli?: string;
  /** Prefix of the types of Terraform resources, such as `acme` in `acme_server`. */
  terraformProvider?: string;
  /** The host that this site is served on, without a trailing slash. */
  url: string;
  /** The path on that host, with slashes at both ends: `/`, or `/repository/` for a project on GitHub Pages. */
  baseUrl: string;
  /** Whether addresses of pages end with a slash. Undefined serves `/page` from `page/index.html`. */
  trailingSlash?: boolean;
  apiUrl: string;
  /**
   * Servers that a sandbox in the browser stands for, as the description writes them: "Try it" has its requests answered
   * there until a reader chooses otherwise. `'all'` are those of the description, whichever it has.
   */
  simulatedServers: readonly string[] | 'all';
  organization: string;
  copyrightYear: string;
  /** Name of the environment variable that holds an access token, in every code sample. */
  tokenVariable: string;
  /** Languages of the code samples of operations, in the order of their tabs. */
  sampleLanguages: ReadonlyArray<'cli' | 'curl' | 'powershell' | 'python' | 'nodejs'>;
  /** What is left out is not in the footer, and pages have no link to edit them. */
  links: {
    homepage: string;
    linkedin?: string;
    x?: string;
    medium?: string;
    github?: string;
    /** Base address of the "Edit this page" links; the path in the repository is appended. */
    edit?: string;
    /** Address of the form behind "Report a problem"; without it there is none. */
    issues?: string;
  };
  /**
   * Asks below each page of the docs whether it was helpful: `'issues'` opens `links.issues` with the page's name filled
   * in, `{post}` sends `page` and `helpful` to an address. Left out, nobody is asked.
   */
  feedback?: 'issues' | {post: string};
  /**
   * Whether the navbar names the version of the docs while there is one; left out, the switcher appears with the second.
   */
  namesOnlyVersion?: boolean;
  /** Whether links show the first lines of what they lead to; left out, they do. */
  linkPreviews?: boolean;
  /**
   * Services that the menu of a page offers to open it in, such as an assistant. None where it is left out: each sends
   * the address of the page to somebody else.
   */
  openIn?: readonly OpenIn[];
  /** The bar above every page, if there is one. */
  announcement?: {
    /** Change the id when the text changes: readers who closed the old one see the new one. */
    id: string;
    content: string;
    backgroundColor: string;
    textColor: string;
  };
}
