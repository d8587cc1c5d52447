import {
  OperatorNode,
  SqliteQueryCompiler,
  ValueNode,
  type BinaryOperationNode,
  type LimitNode,
  type OffsetNode,
  type OperationNode,
} from 'kysely';

/**
 * Keeps values that SQLite's planner examines out of the parameters. With such a parameter SQLite plans a query again
 * at every run, which takes longer than most queries. Limits are written into the text; a value that a column equals
 * becomes an expression.
 */
export class PlannedOnceCompiler extends SqliteQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { leftOperand, operator, rightOperand } = node;
    const isEqual = OperatorNode.is(operator) && operator.operator === '=';
    if (!isEqual || !ValueNode.is(rightOperand)) return super.visitBinaryOperation(node);
    this.visitNode(leftOperand);
    this.append(' = +');
    this.visitNode(rightOperand);
  }

  protected override visitLimit({ limit }: LimitNode): void {
    this.append('limit ');
    this.#writeNumber(limit);
  }

  protected override visitOffset({ offset }: OffsetNode): void {
    this.append('offset ');
    this.#writeNumber(offset);
  }

  #writeNumber(node: OperationNode): void {
    if (ValueNode.is(node) && Number.isSafeInteger(node.value)) this.append(String(node.value));
    else this.visitNode(node);
  }
}
