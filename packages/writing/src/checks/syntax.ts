import fs from 'node:fs';
import {pageFacts} from '@nacre-docs/kit/mdx/pageFacts';
import {knownComponents, importProblems} from '../contentModel/imports';
import type {Problem} from '@nacre-docs/kit/problem';
import type {ContentSite} from '@nacre-docs/kit/contentSite';

/** Every page and partial compiles as MDX, renders as typed, and defines the components it uses. */
export function checkSyntax(site: ContentSite): Problem[] {
  const siteDir = process.cwd();
  const known = knownComponents(siteDir);
  const files = new Set([...site.pages, ...site.broken].map(({file}) => file));
  const exists = (file: string) =>
    files.has(file) || fs.statSync(file, {throwIfNoEntry: false})?.isFile() === true;
  const problems = site.pages.flatMap((page) => {
    const facts = pageFacts(page, page.source);
    const found = [...facts.problems, ...importProblems(siteDir, page.file, facts, known, exists)];
    return found.map((problem) => ({file: page.file, ...problem}));
  });
  return [...site.broken, ...problems];
}
