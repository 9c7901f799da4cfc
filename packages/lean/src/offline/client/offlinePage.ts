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
  const {lang, dir, dataset} = document.documentElement;
  Object.assign(page.documentElement, {lang, dir});
  page.documentElement.dataset.theme = dataset.theme ?? 'light';
  const charset = page.createElement('meta');
  charset.setAttribute('charset', 'utf-8');
  const viewport = page.createElement('meta');
  viewport.name = 'viewport';
  viewport.content = 'width=device-width, initial-scale=1';
  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  page.head.prepend(charset, viewport, ...styles.map((link) => page.importNode(link)));
  const main = page.createElement('main');
  main.className = 'container margin-vert--xl';
  const heading = page.createElement('h1');
  heading.textContent = title;
  const paragraph = page.createElement('p');
  paragraph.textContent = text;
  const link = page.createElement('a');
  // The requested address.
  link.setAttribute('href', '');
  link.className = 'button button--primary';
  link.textContent = retry;
  main.append(heading, paragraph, link);
  page.body.append(main);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}
