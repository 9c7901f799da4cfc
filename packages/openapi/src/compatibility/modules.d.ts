declare module 'lodash/kebabCase' {
  export default function kebabCase(text?: string): string;
}

declare module 'mustache' {
  export function render(template: string, view: object): string;
}

declare module 'lodash/isEqual' {
  export default function isEqual(one: unknown, other: unknown): boolean;
}
