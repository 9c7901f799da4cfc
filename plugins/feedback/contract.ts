/** What the build side and the browser side of the feedback share. */

/** Where answers go: to an address of the adopter's, or into the form of a new issue. */
export type FeedbackTarget = {post: string} | {issues: string};

/** What readers answer, as the adopter's service gets it. */
export type Answer = 'yes' | 'no';

/**
 * The address of a form for a new issue that says which page the answer is about.
 *
 * @param issues as `links.issues` has it
 * @param page the path of the page
 */
export function issueAddress(issues: string, page: string, answer: Answer): string {
  const address = new URL(issues);
  const said = answer === 'yes' ? 'This page helped' : 'This page did not help';
  address.searchParams.set('title', `${said}: ${page}`);
  return address.href;
}

/**
 * The form data that is posted: the page and the answer, nothing about the reader. The service must allow this site by
 * CORS and respond with 2xx.
 */
export const answerBody = (page: string, answer: Answer): URLSearchParams =>
  new URLSearchParams({page, helpful: answer});
