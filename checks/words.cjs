/**
 * ESLint's `no-restricted-syntax` for the browser side: every word that readers see or hear goes through
 * `translate` or `<Translate>`, where `docusaurus write-translations` finds it, under an id of our own scheme.
 */

const SHOWN = '/^(?:alt|aria-(?:description|label|roledescription|valuetext)|label|placeholder|title)$/';
const MESSAGE = 'Readers in other languages see this too. Write it with <Translate> or translate().';
const ID =
  'Call it theme.Component.what, or pages.Page.what: translations are kept under this id, which names one text.';
const SCHEME = '/^(?:theme|pages)(?:\\.\\w+){2,}$/';

/** Text between tags; code and keys are the same in every language. */
const TEXT =
  ':not(JSXElement[openingElement.name.name=/^(?:code|kbd|Translate|style|script)$/]) > JSXText[value=/\\p{L}{2}/u]';

const BRACES =
  ':matches(JSXFragment, JSXElement:not([openingElement.name.name="Translate"])) > JSXExpressionContainer';
const SENTENCE = 'Literal[value=/\\p{L}{2,} \\p{L}/u]';

exports.UNTRANSLATED = [
  {selector: TEXT, message: MESSAGE},
  {selector: `JSXAttribute[name.name=${SHOWN}] > Literal[value=/\\p{L}{2}/u]`, message: MESSAGE},
  {selector: `JSXAttribute[name.name=${SHOWN}] TemplateElement[value.raw=/\\p{L}{2}/u]`, message: MESSAGE},
  // A sentence in braces, or one of two.
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
