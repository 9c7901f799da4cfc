import stylelint from 'stylelint';

const ruleName = 'site/max-lines';

const messages = stylelint.utils.ruleMessages(ruleName, {
  rejected: (lines, limit) => `The file has ${lines} lines, more than ${limit}. Split it by what it styles.`,
});

/** Stylelint's rule for what ESLint's `max-lines` is to code: a longer file styles more than one thing. */
const maxLines = (limit) => (root, result) => {
  const lines = root.source.input.css.trimEnd().split('\n').length;
  if (lines > limit)
    stylelint.utils.report({ruleName, result, node: root, message: messages.rejected(lines, limit)});
};

export default stylelint.createPlugin(ruleName, Object.assign(maxLines, {ruleName, messages}));
