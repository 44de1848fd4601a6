import {
  getNamedType,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  Kind,
  OperationTypeNode,
  type DocumentNode,
  type GraphQLCompositeType,
  type SelectionSetNode,
  type ValueNode,
} from "graphql";

import type { AdminDocument } from "./document.ts";
import { adminSchema } from "./schema.ts";

/** The most points of a single query. */
export const COST_MAX = 1000;
export const MUTATION_COST = 10;
/** The assumed size of lists without a size argument. */
const PLAIN_LIST = 1;

type Variables = Readonly<Record<string, unknown>>;

/**
 * Points as Shopify publishes them: an object 1, a connection its page size times one child, a mutation 10, scalars 0.
 * Shopify's real counter differs in detail.
 */
export function requestedCostOf(
  { document, operation }: AdminDocument,
  variables: Variables,
): number {
  const root = adminSchema.getRootType(operation.operation);
  if (!root) return 0;
  const base = operation.operation === OperationTypeNode.MUTATION ? MUTATION_COST : 0;
  return base + costOf(operation.selectionSet, root, document, variables);
}

function costOf(
  { selections }: SelectionSetNode,
  parent: GraphQLCompositeType,
  document: DocumentNode,
  variables: Variables,
): number {
  let cost = 0;
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) {
      const field =
        isObjectType(parent) || isInterfaceType(parent)
          ? parent.getFields()[selection.name.value]
          : undefined;
      const type = field && getNamedType(field.type);
      if (!selection.selectionSet || !isCompositeType(type)) continue;
      const inner = costOf(selection.selectionSet, type, document, variables);
      const size = selection.arguments?.find(({ name }) => /^(first|last)$/.test(name.value));
      if (type.name.endsWith("Connection")) cost += sizeOf(size?.value, variables) * inner;
      else if (isWrapper(type.name)) cost += inner;
      else if (size) cost += sizeOf(size.value, variables) * (1 + inner);
      else cost += PLAIN_LIST + inner;
    } else {
      const fragment =
        selection.kind === Kind.INLINE_FRAGMENT
          ? selection
          : document.definitions.find(
              (one) =>
                one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === selection.name.value,
            );
      if (!fragment || !("selectionSet" in fragment)) continue;
      const on =
        "typeCondition" in fragment && fragment.typeCondition
          ? adminSchema.getType(fragment.typeCondition.name.value)
          : parent;
      if (isCompositeType(on)) cost += costOf(fragment.selectionSet, on, document, variables);
    }
  }
  return cost;
}

/** Wrapper types cost nothing themselves; their items do. */
export function isWrapper(typeName: string): boolean {
  return typeName === "PageInfo" || typeName.endsWith("Edge") || typeName.endsWith("Payload");
}

function sizeOf(value: ValueNode | undefined, variables: Variables): number {
  if (value?.kind === Kind.INT) return Number(value.value);
  if (value?.kind === Kind.VARIABLE) return Number(variables[value.name.value] ?? 0);
  return 0;
}
