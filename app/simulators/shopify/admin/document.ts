import {
  getOperationAST,
  GraphQLError,
  Kind,
  parse,
  validate,
  type DocumentNode,
  type OperationDefinitionNode,
} from "graphql";

import { adminSchema } from "./schema.ts";

export interface AdminDocument {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  /** Names of the root fields, in order. */
  fields: string[];
}

const known = new Map<string, AdminDocument | readonly GraphQLError[]>();

/** Parses and validates a document; results are cached by text. */
export function readDocument(text: string): AdminDocument | readonly GraphQLError[] {
  const found = known.get(text) ?? readAnew(text);
  known.set(text, found);
  return found;
}

function readAnew(text: string): AdminDocument | readonly GraphQLError[] {
  try {
    const document = parse(text);
    const errors = validate(adminSchema, document);
    if (errors.length > 0) return errors;
    const operation = getOperationAST(document);
    if (!operation) return [new GraphQLError("An operation name is required")];
    const fields = operation.selectionSet.selections.flatMap((selection) =>
      selection.kind === Kind.FIELD ? selection.name.value : [],
    );
    return { document, operation, fields };
  } catch (error) {
    if (error instanceof GraphQLError) return [error];
    throw error;
  }
}
