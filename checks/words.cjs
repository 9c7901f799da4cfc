/**
 * ESLint `no-restricted-syntax` rules for browser code: all reader-facing text goes through `translate` or
 * `<Translate>`, so `docusaurus write-translations` finds it, with an id in our format.
 */

const SHOWN = '/^(?:alt|aria-(?:description|label|roledescription|valuetext)|label|placeholder|title)$/';
const MESSAGE = 'This text must be translatable. Use <Translate> or translate().';
const ID = 'Name the translation id theme.Component.what or pages.Page.what, unique per text.';
const SCHEME = '/^(?:theme|pages)(?:\\.\\w+){2,}$/';

/** JSX text, except code and keys, which are the same in every language. */
const TEXT =
  ':not(JSXElement[openingElement.name.name=/^(?:code|kbd|Translate|style|script)$/]) > JSXText[value=/\\p{L}{2}/u]';

const BRACES =
  ':matches(JSXFragment, JSXElement:not([openingElement.name.name="Translate"])) > JSXExpressionContainer';
const SENTENCE = 'Literal[value=/\\p{L}{2,} \\p{L}/u]';

exports.UNTRANSLATED = [
  {selector: TEXT, message: MESSAGE},
  {selector: `JSXAttribute[name.name=${SHOWN}] > Literal[value=/\\p{L}{2}/u]`, message: MESSAGE},
  {selector: `JSXAttribute[name.name=${SHOWN}] TemplateElement[value.raw=/\\p{L}{2}/u]`, message: MESSAGE},
  // A string in braces, or one branch of a conditional.
  {selector: `${BRACES} > ${SENTENCE}`, message: MESSAGE},
  {selector: `${BRACES} > ConditionalExpression > ${SENTENCE}`, message: MESSAGE},
  {
    selector: `CallExpression[callee.name="translate"] > ObjectExpression > Property[key.name="id"] > Literal:not([value=${SCHEME}])`,
    message: ID,
  },
  {
    selector: `JSXOpeningElement[name.name="Translate"] > JSXAttribute[name.name="id"] > Literal:not([value=${SCHEME}])`,
    message: ID,
  },
];
