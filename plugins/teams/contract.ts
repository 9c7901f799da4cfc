/** A team in blog/authors.yml, as passed to the page /blog/authors. */
export interface Team {
  id: string;
  name: string;
  title: string;
  description: string;
  /** Route for questions to this team. */
  contact: string;
}
