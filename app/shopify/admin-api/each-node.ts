import { z } from "zod";

import { readEach, type ReadList } from "#app/shipping/model/read-each.ts";

/**
 * A list of the store whose elements stand for themselves: one that is odd is left out, with the reason, and its
 * neighbours are read. Not for the parts of one thing, which is wrong without one of them.
 * @param read throws for an element that fits the schema and is odd all the same
 */
export const eachNode = <Node, Read>(
  schema: z.ZodType<Node>,
  read: (node: Node) => Read,
): z.ZodType<ReadList<Read>> =>
  z.array(z.unknown()).transform((nodes, context): ReadList<Read> => {
    const list = readEach(nodes, (node) => {
      const given = schema.safeParse(node);
      if (given.success) return read(given.data);
      throw new Error(
        given.error.issues.map(({ path, code }) => `${path.join(".")} (${code})`).join(", "),
      );
    });
    const [reason] = list.unread;
    if (reason !== undefined && list.read.length === 0) {
      // The form has changed: nothing of it is understood.
      context.addIssue({ code: "custom", message: `none of the list can be read: ${reason}` });
      return z.NEVER;
    }
    return list;
  });
