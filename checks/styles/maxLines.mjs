import stylelint from 'stylelint';

const ruleName = 'site/max-lines';

const messages = stylelint.utils.ruleMessages(ruleName, {
  rejected: (lines, limit) => `The file has ${lines} lines. The maximum is ${limit}. Split it by component.`,
});

/** Stylelint counterpart of ESLint's `max-lines`. */
const maxLines = (limit) => (root, result) => {
  const lines = root.source.input.css.trimEnd().split('\n').length;
  if (lines > limit)
    stylelint.utils.report({ruleName, result, node: root, message: messages.rejected(lines, limit)});
};

export default stylelint.createPlugin(ruleName, Object.assign(maxLines, {ruleName, messages}));
