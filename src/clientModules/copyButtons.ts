import {translate} from '@docusaurus/Translate';

/**
 * Copy buttons everywhere: `data-copy="text"` copies the text, `data-copy-code` the code of the block
 * around the button. One listener serves the buttons of React components and those of generated HTML.
 */
const FEEDBACK_MS = 1500;

async function copy(button: HTMLElement): Promise<void> {
  const text = button.dataset.copy ?? button.closest('.code-block')?.querySelector('code')?.textContent ?? '';
  let message = translate({id: 'theme.CopyButton.copied', message: 'Copied'});
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Clipboard access is refused on insecure origins and by some policies; selecting is what is left.
    message = translate({id: 'theme.CopyButton.pressKeys', message: 'Press Ctrl+C'});
    const code = button.closest('.code-block')?.querySelector('code');
    if (code) window.getSelection()?.selectAllChildren(code);
  }
  button.textContent = message;
  window.setTimeout(() => {
    button.textContent = translate({id: 'theme.CopyButton.copy', message: 'Copy'});
  }, FEEDBACK_MS);
}

if (typeof document !== 'undefined') {
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest?.<HTMLElement>('[data-copy], [data-copy-code]');
    if (button) void copy(button);
  });
}

export {};
