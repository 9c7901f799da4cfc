/** Shared by the build and browser sides of the feedback plugin. */

/** The target for answers: an adopter's address, or a new-issue form. */
export type FeedbackTarget = {post: string} | {issues: string};

/** A reader's answer, as sent to the adopter's service. */
export type FeedbackAnswer = 'yes' | 'no';

/**
 * The address of a form for a new issue, prefilled with the page.
 *
 * @param issues as in `links.issues`
 * @param page the path of the page
 */
export function issueAddress(issues: string, page: string, answer: FeedbackAnswer): string {
  const address = new URL(issues);
  const said = answer === 'yes' ? 'This page helped' : 'This page did not help';
  address.searchParams.set('title', `${said}: ${page}`);
  return address.href;
}

/**
 * The posted form data: the page and the answer, without information about the reader. The service must allow this
 * site by CORS and respond with 2xx.
 */
export const answerBody = (page: string, answer: FeedbackAnswer): URLSearchParams =>
  new URLSearchParams({page, helpful: answer});
