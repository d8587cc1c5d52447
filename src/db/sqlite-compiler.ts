import {
  SqliteQueryCompiler,
  ValueNode,
  type LimitNode,
  type OffsetNode,
  type OperationNode,
} from 'kysely';

/**
 * Writes limits into a query's text: SQLite looks at their numbers when it plans, and so would plan a query
 * that has them as parameters anew each time it runs, which takes longer than most queries do.
 */
export class LimitsInTextCompiler extends SqliteQueryCompiler {
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
