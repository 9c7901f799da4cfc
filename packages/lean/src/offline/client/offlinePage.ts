import {translate} from '@docusaurus/Translate';

/** HTML of the page that replaces unvisited pages offline: with the site's styles, without its scripts. */
export function offlinePage(): string {
  const title = translate({
    id: 'theme.Offline.title',
    message: 'You are offline',
    description: 'Title of the page shown offline instead of one that was not visited',
  });
  const text = translate({
    id: 'theme.Offline.text',
    message:
      'This page has not been opened on this device. Pages that you have read, and search, work offline.',
    description: 'Text of the page shown offline instead of one that was not visited',
  });
  const retry = translate({
    id: 'theme.Offline.retry',
    message: 'Try again',
    description: 'Link that asks for the page again',
  });
  const page = document.implementation.createHTMLDocument(title);
  const create = <Tag extends keyof HTMLElementTagNameMap>(
    tag: Tag,
    properties: Partial<HTMLElementTagNameMap[Tag]>,
  ) => Object.assign(page.createElement(tag), properties);
  const {lang, dir, dataset} = document.documentElement;
  Object.assign(page.documentElement, {lang, dir});
  page.documentElement.dataset.theme = dataset.theme ?? 'light';
  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  page.head.prepend(
    create('meta', {name: 'viewport', content: 'width=device-width, initial-scale=1'}),
    ...styles.map((link) => page.importNode(link)),
  );
  const main = create('main', {className: 'container margin-vert--xl'});
  main.append(
    create('h1', {textContent: title}),
    create('p', {textContent: text}),
    // An empty address reloads the requested page.
    create('a', {href: '', className: 'button button--primary', textContent: retry}),
  );
  page.body.append(main);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}
