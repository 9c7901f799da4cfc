/** A team of blog/authors.yml, as the build hands it to the page /blog/authors. */
export interface Team {
  id: string;
  name: string;
  title: string;
  description: string;
  /** Route to where questions to this team are answered. */
  contact: string;
}
