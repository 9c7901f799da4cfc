import {escapeHtml} from '@nacre-docs/kit/html';

/** For `type: 'html'` in sidebars: a menu of the versions in `versions.json`. */
export function versionSelector(versions: ReadonlyArray<{baseUrl: string; label: string}>): string {
  const items = versions.map(
    ({baseUrl, label}) =>
      `<li><a class="dropdown__link" href="${escapeHtml(baseUrl)}">${escapeHtml(label)}</a></li>`,
  );
  return `<div class="dropdown dropdown--hoverable dropdown--right"><button class="button button--block button--sm button--secondary"><span>Select API version</span></button><ul class="dropdown__menu">${items.join('')}</ul></div>`;
}

/** For `type: 'html'` in sidebars: the name of the version that is shown. */
export function versionCrumb(version: string): string {
  return `<ul class="breadcrumbs breadcrumbs--sm" style="display: flex"><li class="breadcrumbs__item breadcrumbs__item--active" style="margin-left: auto; margin-right: 0"><a class="breadcrumbs__link"><span>${escapeHtml(version)}</span></a></li></ul>`;
}
