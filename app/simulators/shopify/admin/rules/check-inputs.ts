import {
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  type GraphQLField,
  type GraphQLInputType,
} from "graphql";

import type { Asked, Broken, InputRule } from "./rule.ts";
import { mutationRules } from "./table.ts";

/** What the rules say of the arguments of one mutation. */
export interface Judgement {
  /** `Mutation.name(path)` of every value that has no rule. */
  gaps: string[];
  broken: (Broken & { path: string[] })[];
}

/** Judges the arguments of a mutation. Those that have the default value of the schema count as absent. */
export function judgeInputs(
  field: GraphQLField<unknown, unknown>,
  args: Readonly<Record<string, unknown>>,
  asked: Asked,
): Judgement {
  const rules = mutationRules[field.name];
  if (!rules) return { gaps: [`Mutation.${field.name}`], broken: [] };
  const judgement: Judgement = { gaps: [], broken: [] };
  const judge = (rule: InputRule | undefined, path: string[], value: unknown) => {
    if (!rule) judgement.gaps.push(`Mutation.${field.name}(${path.join(".")})`);
    const broken = rule?.check(value, asked);
    if (broken) judgement.broken.push({ ...broken, path });
  };

  const walk = (type: GraphQLInputType, path: string[], value: unknown): void => {
    if (value === null || value === undefined) return;
    const rule = rules.inputs[path.join(".")];
    const inner = getNullableType(type);
    if (isListType(inner)) {
      for (const item of value as unknown[]) walk(inner.ofType, path, item);
      return;
    }
    if (rule || !isInputObjectType(inner)) return judge(rule, path, value);
    const fields = inner.getFields();
    for (const [name, held] of Object.entries(value)) {
      const given = fields[name];
      if (given && !isDefault(held, given.defaultValue)) walk(given.type, [...path, name], held);
    }
  };
  for (const { name, type, defaultValue } of field.args)
    if (!isDefault(args[name], defaultValue)) walk(type, [name], args[name]);
  return judgement;
}

const isDefault = (value: unknown, byDefault: unknown): boolean =>
  byDefault !== undefined && JSON.stringify(value) === JSON.stringify(byDefault);

/** The paths of every value that a mutation takes, as deep as the rules name them. */
export function inputTypeAt(
  field: GraphQLField<unknown, unknown>,
  path: string,
): { typeName: string } | null {
  const [argument = "", ...rest] = path.split(".");
  let type = field.args.find(({ name }) => name === argument)?.type;
  for (const name of rest) {
    const named = type && getNamedType(type);
    type = named && isInputObjectType(named) ? named.getFields()[name]?.type : undefined;
  }
  return type ? { typeName: getNamedType(type).name } : null;
}
