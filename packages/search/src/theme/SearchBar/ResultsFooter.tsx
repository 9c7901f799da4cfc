import React, {useEffect, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useActivePluginAndVersion, useDocsPreferredVersion} from '@docusaurus/plugin-content-docs/client';
import {usePluralForm} from '@docusaurus/theme-common';
import {translate} from '@docusaurus/Translate';
import type {Group} from '../../client/Groups';
import {useSearchLink} from '../../client/useSiteSearch';

interface Props {
  query: string;
  group: Group;
  count: number;
  onClose(): void;
  onCount(text: string): void;
}

/** The link to all results, which screen readers hear as their number. */
export default function ResultsFooter({query, group, count, onClose, onCount}: Props): ReactNode {
  const searchLink = useSearchLink();
  const active = useActivePluginAndVersion();
  const {selectMessage} = usePluralForm();
  const text = selectMessage(
    count,
    translate(
      {
        id: 'theme.SearchBar.seeAll',
        message: 'See the only result|See all {count} results',
        description: 'Link to the search page; one form for each plural of the language',
      },
      {count},
    ),
  );
  const spoken = selectMessage(
    count,
    translate(
      {
        id: 'theme.SearchBar.resultCount',
        message: '1 result|{count} results',
        description: 'Announced by screen readers; one form for each plural of the language',
      },
      {count},
    ),
  );
  useEffect(() => {
    onCount(spoken);
    return () => onCount('');
  }, [spoken, onCount]);
  const link = {to: searchLink(query, group), children: text, onClick: onClose};
  return active?.activeVersion ? (
    <VersionedLink pluginId={active.activePlugin.pluginId} version={active.activeVersion.name} {...link} />
  ) : (
    <Link {...link} />
  );
}

interface VersionedLinkProps {
  pluginId: string;
  version: string;
  to: string;
  children: string;
  onClick(): void;
}

/** The search page doesn't belong to a docs version: it searches the reader's preferred one. */
function VersionedLink({pluginId, version, onClick, ...link}: VersionedLinkProps): ReactNode {
  const {savePreferredVersionName} = useDocsPreferredVersion(pluginId);
  const follow = () => {
    savePreferredVersionName(version);
    onClick();
  };
  return <Link {...link} onClick={follow} />;
}
