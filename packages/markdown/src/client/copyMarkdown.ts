/** The result of copying: the file may be missing, and the browser may deny clipboard access. */
export type Outcome = 'copied' | 'unreachable' | 'refused';

/**
 * Fetches a file and copies its text. Called during a click: some browsers only allow copying then, so the
 * clipboard gets a promise of the text.
 */
export async function copyMarkdown(address: string): Promise<Outcome> {
  const text = fetchText(address);
  try {
    await writeLater(text);
    return 'copied';
  } catch {
    return text.then(
      () => 'refused',
      () => 'unreachable',
    );
  }
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return response.text();
}

async function writeLater(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text);
  const blob = text.then((content) => new Blob([content], {type: 'text/plain'}));
  // The caller handles rejections. A browser that denies access immediately never awaits this.
  blob.catch(() => undefined);
  await navigator.clipboard.write([new ClipboardItem({'text/plain': blob})]);
}
