/** A node of the Markdown syntax tree that remark plugins change, with only the fields that they use. */
export interface MdastNode {
  type: string;
  /** `null` for an element without a name, which shows only its children. */
  name?: string | null;
  value?: string;
  url?: string;
  align?: null[];
  /** Of a list. */
  ordered?: boolean;
  spread?: boolean;
  attributes?: Array<{type?: string; name: string; value: unknown}>;
  /** Of code. */
  lang?: string | null;
  meta?: string | null;
  position?: {start: {line: number}};
  children?: MdastNode[];
  /** The program of an import, and HTML properties. */
  data?: {estree?: object; hProperties?: Record<string, unknown>};
}

/** A component in its own paragraph. An attribute whose value is `null` is true. */
export const element = (
  name: string | null,
  attributes: Record<string, string | null> = {},
  children: MdastNode[] = [],
): MdastNode => ({
  type: 'mdxJsxFlowElement',
  name,
  attributes: Object.entries(attributes).map(([key, value]) => ({type: 'mdxJsxAttribute', name: key, value})),
  children,
});

/**
 * An import in MDX, which needs the program next to its source. Each page needs its own node, because plugins change
 * imports in place.
 *
 * @param specifiers of the program
 */
export const importOf = (value: string, module: string, specifiers: object[] = []): MdastNode => ({
  type: 'mdxjsEsm',
  value,
  data: {
    estree: {
      type: 'Program',
      sourceType: 'module',
      body: [
        {
          ...{type: 'ImportDeclaration', specifiers, attributes: []},
          source: {type: 'Literal', value: module, raw: `'${module}'`},
        },
      ],
    },
  },
});
