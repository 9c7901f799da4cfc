// Wraps the language switcher: hidden while the site has only one language.
import React, {type ReactNode} from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import LocaleDropdownNavbarItem from '@theme-original/NavbarItem/LocaleDropdownNavbarItem';
import type {Props} from '@theme/NavbarItem/LocaleDropdownNavbarItem';

export default function LocaleDropdownWhenUseful(props: Props): ReactNode {
  const {i18n} = useDocusaurusContext();
  return i18n.locales.length > 1 ? <LocaleDropdownNavbarItem {...props} /> : null;
}
