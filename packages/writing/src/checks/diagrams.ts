import {explainDiagramError} from '../diagrams/errors';
import {sharedRenderer} from '../diagrams/render';
import {lineOf, nodesOf, type Node} from '@nacre-docs/kit/mdx/markdown';
import type {Problem} from '@nacre-docs/kit/problem';
import type {ContentSite} from '@nacre-docs/kit/contentSite';

/** Every Mermaid diagram renders. */
export async function checkDrawing(site: ContentSite): Promise<Problem[]> {
  const diagrams = site.pages.flatMap(({file, fences}) =>
    fences.filter(({language}) => language === 'mermaid').map((fence) => ({file, ...fence})),
  );
  const problems = diagrams.map(async ({file, line, code}) => {
    try {
      await sharedRenderer().render(code);
      return [];
    } catch (error) {
      const problem = explainDiagramError((error as Error).message, code);
      return [{file, line: line + problem.line, message: `This diagram doesn't render. ${problem.message}`}];
    }
  });
  return (await Promise.all(problems)).flat();
}

/** Every diagram is next to prose that describes it. */
export function checkDiagrams(site: ContentSite): Problem[] {
  const message = "The diagram isn't next to text. Add a sentence directly below that describes it.";
  return site.pages.flatMap(({file, tree}) =>
    nodesOf(tree)
      .flatMap(({children = []}) =>
        children.filter(
          (child, index) =>
            isDiagram(child) && !isProse(children[index - 1]) && !isProse(children[index + 1]),
        ),
      )
      .map((diagram) => ({file, line: lineOf(diagram), message})),
  );
}

const isDiagram = ({type, lang, name}: Node): boolean =>
  (type === 'code' && lang === 'mermaid') || name === 'StateDiagram';

const isProse = (node: Node | undefined): boolean => node?.type === 'paragraph' || node?.type === 'list';
