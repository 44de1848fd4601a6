import type { Language } from "#app/shipping/model/language.ts";

interface Link {
  text: string;
  url: string;
}

/** A mail before it has a form. */
export interface Letter {
  language: Language;
  /** What the store's mails look like; null for the plain ones of an account without a store. */
  brand: {
    /** The address of the image within the mail; null without a logo. */
    logo: string | null;
    name: string;
    color: string | null;
  } | null;
  headline: string;
  greeting: string;
  paragraphs: string[];
  facts: { name: string; value: string }[];
  /** Texts that are shown on one line wherever they occur: the tracking number. */
  unbroken: string;
  items: { title: string; lines: string[] } | null;
  /** The most useful first. */
  links: Link[];
  /** How to reach the store; null without a way. */
  contact: { title: string; links: Link[] } | null;
  footer: string;
}
