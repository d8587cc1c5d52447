// Lint rule: a cast says why it is true, in a `NOTE` on its line or just above its statement.

/** @type {import('eslint').Rule.RuleModule} */
export const castNote = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { missing: 'A cast needs a `// NOTE` that says why it is true.' },
  },
  create(context) {
    const noted = new Set(
      context.sourceCode
        .getAllComments()
        .filter(({ value }) => value.includes('NOTE'))
        .flatMap(({ loc }) => (loc ? linesOf(loc.start.line, loc.end.line + 1) : [])),
    );
    /** @param {any} node */
    const check = (node) => {
      if (
        node.typeAnnotation.type === 'TSTypeReference' &&
        node.typeAnnotation.typeName.name === 'const'
      ) {
        return;
      }
      if (!linesOf(startOfStatement(node), node.loc.end.line).some((line) => noted.has(line))) {
        context.report({ node, messageId: 'missing' });
      }
    };
    return { TSAsExpression: check, TSTypeAssertion: check };
  },
};

/**
 * @param {number} first
 * @param {number} last
 */
function linesOf(first, last) {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/**
 * @param {any} node
 * @returns {number} the line where the innermost statement, property or JSX attribute round it begins
 */
function startOfStatement(node) {
  let at = node;
  while (at.parent && !/(Statement|Declaration|^Property|Definition|JSXAttribute)$/.test(at.type)) {
    at = at.parent;
  }
  return at.loc.start.line;
}
