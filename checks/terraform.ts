import {terraform} from '../config/terraform';
import {
  terraformResource,
  terraformTypes,
  type TerraformFacts,
} from '@nacre-docs/openapi-core/model/terraform';
import {attribute, visit} from '@nacre-docs/kit/mdx/markdown';
import {resourceRoute} from '@nacre-docs/openapi/tables/terraform';
import type {Page} from '@nacre-docs/kit/contentSite';
import type {Problem} from '@nacre-docs/kit/problem';
import type {ApiSite} from '@nacre-docs/openapi/checks/apiSite';

const FACTS_FILE = 'config/terraform.ts';

/** Required tables on a resource page, in order. */
const TABLES = ['TerraformArguments', 'TerraformAttributes', 'TerraformSteps'];

/** Every Terraform resource has a page with its own tables, and config/terraform.ts matches the resources. */
export function checkTerraform(site: ApiSite, facts: TerraformFacts = terraform): Problem[] {
  const types = terraformTypes(site.api);
  const routes = new Map(types.map((type) => [resourceRoute(type), type]));
  const pages = site.pages.filter(({route}) => route?.startsWith(resourceRoute('')));
  const listed = site.pages.flatMap((page) => tables(page).flatMap(({types: names}) => names ?? []));
  return [
    ...pages.flatMap((page) => pageProblems(page, routes.get(page.route!))),
    ...types.flatMap((type) => typeProblems(type, site, listed)),
    ...Object.entries(facts.resources).flatMap(([type, own]) => factProblems(site, type, own)),
  ];
}

interface Table {
  name: string;
  type?: string;
  types?: string[];
  line: number;
}

function tables({tree}: Page): Table[] {
  const found: Table[] = [];
  visit(tree, (node) => {
    if (!node.name?.startsWith('Terraform')) return;
    const text = (name: string) => attribute(node, name)?.trim();
    found.push({
      name: node.name,
      type: text('type'),
      types: text('types')?.split(/\s+/),
      line: node.position?.start.line ?? 1,
    });
  });
  return found;
}

const problemIn = (file: string, message: string, line = 1): Problem => ({file, line, message});

function pageProblems(page: Page, type: string | undefined): Problem[] {
  const {file} = page;
  if (!type)
    return [
      problemIn(
        file,
        'The provider has no resource with this name. Rename the page after the x-terraform of a tag in openapi/openapi.yaml, without the provider prefix, or remove it.',
      ),
    ];
  const shown = tables(page);
  const missing = TABLES.filter((name) => !shown.some((table) => table.name === name));
  const others = shown.filter((table) => table.type !== undefined && table.type !== type);
  return [
    ...missing.map((name) => problemIn(file, `The page has no <${name} type="${type}" />. Add it.`)),
    ...others.map(({name, type: other, line}) =>
      problemIn(file, `<${name} /> shows ${other} on the ${type} page. Write type="${type}".`, line),
    ),
  ];
}

function typeProblems(type: string, site: ApiSite, listed: string[]): Problem[] {
  const route = resourceRoute(type);
  const problems: Problem[] = [];
  if (!site.pages.some((page) => page.route === route))
    problems.push(
      problemIn(
        `${route.slice(1)}.mdx`,
        `${type} has no page. Write one, following the others in its folder.`,
      ),
    );
  const times = listed.filter((name) => name === type).length;
  if (times !== 1)
    problems.push(
      problemIn(
        'docs/iac-provider.mdx',
        `${type} is in ${times} <TerraformResources types="…" /> tables. List it in exactly one.`,
      ),
    );
  return problems;
}

function factProblems(site: ApiSite, type: string, facts: TerraformFacts['resources'][string]): Problem[] {
  const resource = terraformResource(site.api, type);
  if (!resource) return [problemIn(FACTS_FILE, `${type} is not a resource. Remove its entry.`)];
  const known = new Set([...resource.arguments, ...resource.attributes].map(({name}) => name));
  const {replacedInside = [], inPlace = [], sensitive = [], meanings = {}} = facts;
  const named = [
    ...replacedInside.map((name) => name.split('.')[0]!),
    ...inPlace,
    ...sensitive,
    ...Object.keys(meanings),
    ...(facts.importBy ? [facts.importBy] : []),
  ];
  return [...new Set(named)]
    .filter((name) => !known.has(name))
    .map((name) => problemIn(FACTS_FILE, `${type} has no ${name}. It has ${[...known].join(', ')}.`));
}
