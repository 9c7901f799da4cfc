import {readFileSync} from 'node:fs';
import type {PageContent} from '../../contract';

/** Absolute path of the folder of contents; plugins/api-reference defines it. */
declare const API_PAGES_DIR: string;

/** Stands in for ./loadPage where pages are rendered: the content is read from its file, at once. */
export function loadPage(name: string): string {
  return (JSON.parse(readFileSync(`${API_PAGES_DIR}/${name}.json`, 'utf8')) as PageContent).html;
}
