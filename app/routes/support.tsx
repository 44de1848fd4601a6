import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { languageOf } from "#app/locales/languages.ts";
import { publicPagesMessages } from "#app/locales/messages/public-pages.ts";
import { preferredLanguage } from "#app/locales/preferred-language.ts";
import { HelpPage } from "#app/ui/help-page.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${publicPagesMessages[data?.language ?? "es"].help.support.title} · Encomienda` },
];

export function loader({ context, request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get("locale");
  const preferred = preferredLanguage(request.headers.get("accept-language"));
  return { language: languageOf(asked, preferred), ...context.help };
}

export default function Support() {
  return <HelpPage about="support" {...useLoaderData<typeof loader>()} />;
}
