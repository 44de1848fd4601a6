import { expect, test } from "vitest";

import { moneyFormat } from "#app/locales/format-money.ts";
import { incidentsMessages } from "#app/locales/messages/incidents.ts";
import { carrierMessage } from "#app/ui/incidents/carrier-message.ts";

const money = moneyFormat({ language: "es", country: "CO", currency: "COP" });
const format = { money, day: (day: string) => `el ${day}` };
const nothing = { day: "", amount: "", more: "" };
const said = (typed: Partial<typeof nothing>) =>
  carrierMessage("amount", "AND1", { ...nothing, ...typed }, incidentsMessages.es, format);

test("what a carrier is told has the act in the subject, and the amount as the pages write it", () => {
  expect(said({ amount: "250000", more: "Es el saldo." })).toEqual({
    subject: "AND1: Cobrar otro monto",
    text: "Por favor, cobren otro monto en la guía AND1. Monto a cobrar: $ 250.000. Es el saldo.",
  });
});

test("what is not an amount is told as it was typed, and a day only where one is asked for", () => {
  expect(said({ amount: "la mitad", day: "2026-12-03" }).text).toBe(
    "Por favor, cobren otro monto en la guía AND1. Monto a cobrar: la mitad.",
  );
});
