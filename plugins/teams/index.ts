import fs from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {aliasedSitePath} from '@docusaurus/utils';
import {UserError} from '@nacre-docs/kit/userError';
import {parseSettings} from '@nacre-docs/kit/yaml';
import type {Team} from './contract';

const FIELDS = ['name', 'title', 'description', 'contact'] as const;

/** Reads blog/authors.yml and rejects a team with a missing field. */
export async function readTeams(file: string): Promise<Team[]> {
  const content = await fs.readFile(file, 'utf8');
  const name = path.relative(process.cwd(), file);
  const teams = parseSettings(content, name) as Record<string, Record<string, unknown>>;
  return Object.entries(teams).map(([id, fields]) => {
    for (const field of FIELDS) {
      if (typeof fields?.[field] !== 'string') {
        const line = content.split('\n').findIndex((text) => text.startsWith(`${id}:`)) + 1;
        throw new UserError(`${name}:${line}: the team ${id} has no "${field}". Add it.`);
      }
    }
    return {id, ...(fields as Omit<Team, 'id'>)};
  });
}

/** The page /blog/authors. There is no blog: teams sign the changelog. */
export default function teams({siteDir, baseUrl}: LoadContext): Plugin<Team[]> {
  const file = path.join(siteDir, 'blog', 'authors.yml');
  return {
    name: 'teams',
    // Docusaurus looks for translatable text in watched files.
    getPathsToWatch: () => [file, path.join(__dirname, 'client')],
    loadContent: () => readTeams(file),
    async contentLoaded({content, actions: {addRoute, createData}}) {
      const data = await createData('teams.json', JSON.stringify(content));
      addRoute({
        path: `${baseUrl}blog/authors`,
        component: '@site/plugins/teams/client/AuthorsPage',
        // Omits the site folder, which would become part of the script's name.
        modules: {teams: aliasedSitePath(data, siteDir)},
        exact: true,
      });
    },
  };
}
