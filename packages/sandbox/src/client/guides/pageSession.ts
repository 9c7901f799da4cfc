import type {ShellNames} from '../messages';
import {connectSandbox} from '../sandbox';
import {GuideSession} from './session';

/** Written by the plugin. */
declare const SANDBOX_SHELL: ShellNames;

const sessions = new Map<string, GuideSession>();

/**
 * The session of a page; its samples share it.
 *
 * @param version folder of a frozen version, with a trailing slash; empty for the current one
 * @param page address of the page, below the site's base
 * @param empty whether it begins with nothing but what the platform brings
 */
export function sessionOf(baseUrl: string, version: string, page: string, empty: boolean): GuideSession {
  const key = `${version} ${page}`;
  const session =
    sessions.get(key) ?? new GuideSession(connectSandbox(baseUrl, version, page), SANDBOX_SHELL, empty);
  sessions.set(key, session);
  return session;
}
