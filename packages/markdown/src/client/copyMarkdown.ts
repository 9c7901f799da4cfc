/** The result of copying: the file may be missing, and the browser may refuse the clipboard. */
export type Outcome = 'copied' | 'unreachable' | 'refused';

/**
 * Fetches a file and puts its text on the clipboard. Called while a press is handled: some browsers only allow it
 * then, so the clipboard is given the text that is still to come.
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
  // Looked at by the caller; a browser that refuses at once never does.
  blob.catch(() => undefined);
  await navigator.clipboard.write([new ClipboardItem({'text/plain': blob})]);
}
