import {html, type Html} from '../../static-html/html';

export interface Tab {
  /** What the choice is called in the markup. */
  value: string;
  label: Html | string;
  panel: Html;
}

/**
 * Tabs that work without scripts and with the arrow keys: each is a radio button with its panel behind it, which
 * styles put into a row of their own.
 *
 * @param group name of the choice; tabs of one group on a page exclude each other
 */
export function renderTabs(group: string, tabs: Tab[]): Html {
  return html`${tabs.map(
    ({value, label, panel}, index) =>
      html`<label class="tab"><input type="radio" name="${group}" value="${value}"${index === 0 && html` checked`}><span>${label}</span></label>${panel}`,
  )}`;
}
