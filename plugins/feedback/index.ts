import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import type {Product} from '../../config/product-fields';
import {UserError} from '@nacre-docs/kit/userError';
import type {FeedbackTarget} from './contract';

export type FeedbackOptions = Pick<Product, 'feedback' | 'links'>;

/**
 * The target for answers, from the settings.
 *
 * @returns undefined if feedback is off
 * @throws UserError for settings without a usable target, with the remedy
 */
export function feedbackTarget({feedback, links}: FeedbackOptions): FeedbackTarget | undefined {
  if (feedback === undefined) return undefined;
  if (feedback === 'issues') {
    if (links.issues) return {issues: links.issues};
    throw failure("feedback is 'issues', but links.issues has no URL. Add it, or remove feedback.");
  }
  const protocol = URL.canParse(feedback.post) ? new URL(feedback.post).protocol : undefined;
  if (protocol === 'https:') return {post: feedback.post};
  throw failure(
    `feedback.post is ${JSON.stringify(feedback.post)}, but browsers only post from this site to https URLs. Use one, such as 'https://feedback.example.com/pages'.`,
  );
}

const failure = (message: string): UserError => new UserError(`config/product.ts: ${message}`);

/** Asks below each docs page whether it was helpful. If feedback is off, only the texts remain, for translators. */
export default function feedback(_context: unknown, options: FeedbackOptions): Plugin {
  const target = feedbackTarget(options);
  const plugin: Plugin = {
    name: 'feedback',
    // Docusaurus looks for translatable text in watched files.
    getPathsToWatch: () => [path.join(__dirname, 'client')],
  };
  if (!target) return plugin;
  return {
    ...plugin,
    getThemePath: () => path.join(__dirname, 'theme'),
    contentLoaded({actions: {setGlobalData}}) {
      setGlobalData(target);
    },
  };
}
