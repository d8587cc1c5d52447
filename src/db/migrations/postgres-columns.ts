import {
  OperationNodeTransformer,
  RawNode,
  type ColumnDefinitionNode,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  type RootOperationNode,
  type UnknownRow,
} from 'kysely';

/**
 * What PostgreSQL needs to keep a column as SQLite does: text is ordered by its code points
 * whatever the database's language, and whole numbers have 64 bits.
 */
const columnTypes: Readonly<Record<string, string>> = {
  text: 'text collate "C"',
  integer: 'bigint',
  serial: 'bigserial',
};

/** For migrations on PostgreSQL: gives the columns they make the types of `columnTypes`. */
export class PostgresColumns implements KyselyPlugin {
  readonly #transformer = new ColumnTypes();

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    return this.#transformer.transformNode(node, queryId);
  }

  transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return Promise.resolve(result);
  }
}

class ColumnTypes extends OperationNodeTransformer {
  protected override transformColumnDefinition(
    ...[node, queryId]: Parameters<OperationNodeTransformer['transformColumnDefinition']>
  ): ColumnDefinitionNode {
    const column = super.transformColumnDefinition(node, queryId);
    const { dataType } = column;
    const name = 'dataType' in dataType ? String(dataType.dataType) : '';
    const type = columnTypes[name];
    return type === undefined ? column : { ...column, dataType: RawNode.createWithSql(type) };
  }
}
