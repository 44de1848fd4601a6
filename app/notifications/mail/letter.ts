import type { Language } from "#app/shipping/model/account.ts";

/** A mail before it has a form. */
export interface Letter {
  language: Language;
  headline: string;
  greeting: string;
  paragraphs: string[];
  facts: { name: string; value: string }[];
  /** The most useful first. */
  links: { text: string; url: string }[];
  footer: string;
}
