declare module 'lodash/kebabCase' {
  export default function kebabCase(text?: string): string;
}

declare module 'mustache' {
  export function render(template: string, view: object): string;
}
