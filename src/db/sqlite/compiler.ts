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
 * Keeps from SQLite the values that it looks at when it plans: whatever stands as a parameter there has the query planned anew each
 * time that it runs, which takes longer than most queries do. Those are the numbers of limits, which are written
 * into the text, and what a column is equal to, which becomes an expression of the same value.
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
