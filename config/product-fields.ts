import type {LanguageId} from '@nacre-docs/openapi-core/request/languages';
import type {OpenIn} from '@nacre-docs/markdown';

/** A card on the 404 page. */
export interface StartingPoint {
  title: string;
  text: string;
  to: string;
}

/** Product-specific settings. */
export interface Product {
  name: string;
  tagline: string;
  /** CLI name, as typed. If omitted, code samples have no CLI tab. */
  cli?: string;
  /** Prefix of Terraform resource types, such as `acme` in `acme_server`. */
  terraformProvider?: string;
  /** The site's host, without a trailing slash. */
  url: string;
  /** The path on that host, with slashes at both ends: `/`, or `/repository/` for a project on GitHub Pages. */
  baseUrl: string;
  /** Whether page addresses end with a slash. Undefined serves `/page` from `page/index.html`. */
  trailingSlash?: boolean;
  apiUrl: string;
  /**
   * Servers that the in-browser sandbox simulates, as written in the description. "Try it" uses the sandbox for
   * them by default. `'all'` simulates every server.
   */
  simulatedServers: readonly string[] | 'all';
  organization: string;
  copyrightYear: string;
  /** Environment variable with the access token, used in every code sample. */
  tokenVariable: string;
  /** Languages of operation samples, in tab order. */
  sampleLanguages: readonly LanguageId[];
  /** Omitted links are not in the footer, and pages have no edit link. */
  links: {
    homepage: string;
    linkedin?: string;
    x?: string;
    medium?: string;
    github?: string;
    /** Base URL of the "Edit this page" links. The repository path is appended. */
    edit?: string;
    /** Form behind "Report a problem". Omit to hide the link. */
    issues?: string;
  };
  /**
   * Asks on each docs page whether it was helpful: `'issues'` opens `links.issues` with the page name, `{post}`
   * posts `page` and `helpful` to a URL. Omit to hide the question.
   */
  feedback?: 'issues' | {post: string};
  /**
   * Whether the navbar shows the docs version when there is only one. By default, the switcher appears with the
   * second.
   */
  namesOnlyVersion?: boolean;
  /** Whether links preview their targets. Defaults to true. */
  linkPreviews?: boolean;
  /**
   * Services, such as AI assistants, that the page menu offers to open the page in. None by default, because
   * each receives the page's address.
   */
  openIn?: readonly OpenIn[];
  /** The announcement bar, if any. */
  announcement?: {
    /** Change the id with the text, so readers who dismissed the previous one see it. */
    id: string;
    content: string;
    backgroundColor: string;
    textColor: string;
  };
}
