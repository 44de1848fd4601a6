import type { Catalogue } from "#app/locales/catalogue.ts";
import { momentFormat } from "#app/locales/format-moment.ts";
import { buyerAnswerMessages } from "#app/locales/messages/buyer-answer.ts";
import type { BuyerQuestion } from "#app/shipping/incidents/read-buyer-question.ts";
import {
  BUYER_TEXT_LENGTH_MAX,
  type BuyerField,
  type BuyerWish,
  type DispatchDoubt,
} from "#app/shipping/model/buyer-answer.ts";
import type { Language } from "#app/shipping/model/language.ts";

/** The part of the tracking page that asks a buyer, or says what holds, as texts. */
export interface AnswerPart {
  title: string;
  paragraphs: string[];
  /** The store's page on which the order is paid; null where the buyer does not pay by link. */
  payLink: { text: string; url: string } | null;
  /** Null where there is nothing to answer. */
  form: AnswerForm | null;
}

export interface AnswerForm {
  attempt: number;
  wishes: { value: BuyerWish; text: string }[];
  fields: {
    name: BuyerField;
    label: string;
    help: string | null;
    /** Of a choice; null for a line of text. */
    options: { value: string; text: string }[] | null;
    lengthMax: number;
  }[];
  send: string;
}

/** What was wrong with a posted form, and what was typed into it. */
export interface PostedForm {
  /** Of HTTP. */
  status: 409 | 422 | 429;
  /** In place of the form; null where the form is asked again. */
  notice: string | null;
  problem: { field: BuyerField | null; text: string } | null;
  typed: Partial<Record<BuyerField | "wish", string>>;
}

interface Reader {
  language: Language;
  /** `es-EC`. */
  locale: string;
  timeZone: string;
  payUrl: string | null;
}

export function answerPart(question: BuyerQuestion, reader: Reader): AnswerPart {
  const messages = buyerAnswerMessages[reader.language];
  const plain = (title: string, ...paragraphs: string[]): AnswerPart => ({
    title,
    paragraphs,
    payLink: null,
    form: null,
  });
  switch (question.kind) {
    case "open":
      return {
        ...plain(titleOf(question, messages), ...introOf(question, reader)),
        form: formOf(question, reader),
      };
    case "answered":
      return {
        ...plain(messages.answered.title, ...answeredTexts(question, reader)),
        payLink: payLinkOf(question, reader),
      };
    case "told": {
      const { title, solutions, other, contact } = messages.told;
      const { solution } = question;
      return plain(title, solution ? solutions[solution] : other, contact);
    }
    case "late":
      return plain(
        messages.late.title,
        messages.late.text(dayText(question.deadline, reader.locale)),
      );
    case "over":
    default:
      return plain(messages.over.title, messages.over.text);
  }
}

type Of<Kind extends BuyerQuestion["kind"]> = Extract<BuyerQuestion, { kind: Kind }>;

function titleOf({ doubts }: Of<"open">, { title, dispatch }: Catalogue["buyerAnswer"]): string {
  if (doubts.length === 0) return title;
  return dispatch.titles[doubts.includes("cash") ? "cash" : "facts"];
}

function introOf({ reason, doubts, deadline }: Of<"open">, { language, locale }: Reader): string[] {
  const { dispatch } = buyerAnswerMessages[language];
  if (doubts.length > 0) return doubts.map((doubt) => dispatch.asks[doubt]);
  const { asks, until }: Catalogue["buyerAnswer"] = buyerAnswerMessages[language];
  const ask = (asks as Partial<Record<string, string>>)[reason] ?? asks.other;
  return deadline === null ? [ask] : [ask, until(dayText(deadline, locale))];
}

function formOf(
  { attempt, wishes, doubts, fields, needs, days }: Of<"open">,
  { language, locale }: Reader,
): AnswerForm {
  const messages = buyerAnswerMessages[language];
  const isAlone = (field: BuyerField) => needs.length === 1 && needs[0] === field;
  const dayOptions = (isNeeded: boolean) => [
    ...(isNeeded ? [] : [{ value: "", text: messages.anyDay }]),
    ...days.map((value) => ({ value, text: dayText(value, locale) })),
  ];
  return {
    attempt,
    wishes: wishes.map((value) => ({ value, text: wishText(value, doubts, language) })),
    fields: fields.map((name) => {
      const { label, help } = messages.fields[name];
      return {
        name,
        label: name === "day" ? label : `${label} ${messages.optional}`,
        help,
        options: name === "day" ? dayOptions(isAlone("day")) : null,
        // A map's link is long.
        lengthMax: name === "point" ? POINT_LENGTH_MAX : BUYER_TEXT_LENGTH_MAX,
      };
    }),
    send: messages.send,
  };
}

/** @param asked what was in doubt before the parcel left; none for a problem on the way */
function wishText(wish: BuyerWish, asked: readonly DispatchDoubt[], language: Language): string {
  const { wishes, dispatch } = buyerAnswerMessages[language];
  if (asked.length === 0 || wish !== "deliver") return wishes[wish];
  return dispatch.deliver[asked.includes("cash") ? "cash" : "facts"];
}

export const POINT_LENGTH_MAX = 2000;

function answeredTexts(
  { answer, isOverruled }: Of<"answered">,
  { language, locale, timeZone }: Reader,
): string[] {
  const { answered, dispatch } = buyerAnswerMessages[language];
  const clock = momentFormat(locale, timeZone);
  return [
    answered.at(clock(answer.answeredAt)),
    `${wishText(answer.wish, answer.words?.asked ?? [], language)}.`,
    ...(answer.words?.day ? [dayText(answer.words.day, locale)] : []),
    isOverruled
      ? answered.overruled
      : answer.incidentId === null
        ? dispatch.thanks
        : answered[answer.state],
  ];
}

function payLinkOf({ answer, isOverruled }: Of<"answered">, { language, payUrl }: Reader) {
  if (answer.wish !== "payByLink" || isOverruled || payUrl === null) return null;
  return { text: buyerAnswerMessages[language].answered.pay, url: payUrl };
}

/** "jueves, 3 de diciembre", of `2026-12-03`. */
export const dayText = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    timeZone: "UTC",
    weekday: "long",
    day: "numeric",
    month: "long",
  }).format(new Date(`${day}T12:00:00Z`));
