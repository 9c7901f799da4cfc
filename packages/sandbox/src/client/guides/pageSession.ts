import type {ShellNames} from '../messages';
import {connectSandbox} from '../sandbox';
import {GuideSession} from './session';

/** Written by the plugin. */
declare const SANDBOX_SHELL: ShellNames;

const sessions = new Map<string, GuideSession>();

/**
 * The session shared by a page's samples.
 *
 * @param folder of the sandbox's data
 * @param page address of the page, below the site's base
 * @param empty whether it starts with only the platform's built-in entities
 */
export function sessionOf(baseUrl: string, folder: string, page: string, empty: boolean): GuideSession {
  const key = `${folder} ${page}`;
  const session =
    sessions.get(key) ?? new GuideSession(connectSandbox(baseUrl, folder, page), SANDBOX_SHELL, empty);
  sessions.set(key, session);
  return session;
}
