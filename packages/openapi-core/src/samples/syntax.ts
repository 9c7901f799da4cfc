import fs from 'node:fs';
import path from 'node:path';
import type * as TreeSitter from 'web-tree-sitter';

const grammars = new Map<string, Promise<TreeSitter.Language>>();

/** Parses samples with a tree-sitter grammar. @returns the first syntax error of each, if any */
export async function syntaxProblems(grammar: string, codes: string[]): Promise<Array<string | undefined>> {
  const {Language: Grammar, Parser} = await start();
  let loading = grammars.get(grammar);
  if (!loading) {
    const folder = path.dirname(require.resolve('tree-sitter-wasms/package.json'));
    const file = path.join(folder, 'out', `tree-sitter-${grammar}.wasm`);
    loading = Grammar.load(new Uint8Array(fs.readFileSync(file)));
    grammars.set(grammar, loading);
  }
  const parser = new Parser();
  parser.setLanguage(await loading);
  const problems = codes.map((code) => {
    const tree = parser.parse(code)!;
    const isBroken = tree.rootNode.hasError;
    const broken = isBroken ? tree.rootNode.descendantsOfType('ERROR')[0] : undefined;
    tree.delete();
    return isBroken ? `line ${(broken?.startPosition.row ?? 0) + 1} has a syntax error` : undefined;
  });
  parser.delete();
  return problems;
}

let started: Promise<typeof TreeSitter> | undefined;

/** @throws Error with the packages to install, which are optional because the grammars have 50 MB */
function start(): Promise<typeof TreeSitter> {
  started ??= (async () => {
    try {
      const treeSitter = await import('web-tree-sitter');
      require.resolve('tree-sitter-wasms/package.json');
      await treeSitter.Parser.init();
      return treeSitter;
    } catch (error) {
      throw new Error(
        `Samples can't be parsed (${(error as Error).message.split('\n')[0]}). Run \`npm install --save-dev web-tree-sitter@0.25 tree-sitter-wasms@0.1\`.`,
      );
    }
  })();
  return started;
}
