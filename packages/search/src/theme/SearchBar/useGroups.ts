import {useCallback, useRef, useState, type RefObject} from 'react';
import {groupRequests, type Group} from '../../client/Groups';
import type {SearchClient, SearchResult} from '../../client/response';

interface Found {
  chosen: Group;
  /** Number of results per page kind, in all groups. */
  kinds: Record<string, number>;
  isPartial: boolean;
}

/** The group of the modal's hits. Another query shows all groups again, as on the search page. */
export function useGroups(root: RefObject<HTMLElement | null>) {
  const [found, setFound] = useState<Found>({chosen: 'all', kinds: {}, isPartial: false});
  const wanted = useRef<{group: Group; query: string}>({group: 'all', query: ''});

  /** A client that finds the chosen group, and counts the results of all. */
  const limit = useCallback((client: SearchClient): SearchClient => {
    const limited = Object.create(client) as SearchClient;
    limited.search = (request) => {
      const [first] = Array.isArray(request) ? request : request.requests;
      const {query = ''} = first!;
      if (query !== wanted.current.query) wanted.current = {group: 'all', query};
      return client.search({requests: groupRequests(first!, wanted.current.group)});
    };
    return limited;
  }, []);

  const show = useCallback(([hits, counts]: SearchResult[]) => {
    const kinds = counts?.facets?.kind ?? {};
    setFound({chosen: wanted.current.group, kinds, isPartial: hits?.isPartial ?? false});
  }, []);

  const choose = useCallback(
    (group: Group) => {
      wanted.current.group = group;
      const box = root.current!.querySelector<HTMLInputElement>('.DocSearch-Input')!;
      // The arrow keys choose hits from the box. A touch doesn't open the phone's keyboard.
      if (document.activeElement instanceof HTMLButtonElement) box.focus();
      // The modal searches again when its box gets focus.
      box.dispatchEvent(new FocusEvent('focusin', {bubbles: true}));
    },
    [root],
  );

  return {found, limit, show, choose};
}
