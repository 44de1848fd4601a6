import {
  json,
  redirect,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import type {
  AnswerForm,
  AnswerPart,
  PostedForm,
} from "#app/notifications/tracking-page/answer-part.ts";
import { postAnswer } from "#app/notifications/tracking-page/post-answer.ts";
import {
  missingTrackingPage,
  readTrackingPage,
} from "#app/notifications/tracking-page/read-tracking-page.ts";
import type { SigningKeys } from "#app/runtime/signing-keys.ts";

import styles from "./track.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.headline ?? "Encomienda" },
  { name: "robots", content: "noindex, nofollow" },
];

declare module "@remix-run/node" {
  interface AppLoadContext {
    /** Signs the addresses of tracking pages. */
    signingKeys: SigningKeys;
  }
}

/** A client with the address may read the page, so no cache may keep it. */
export const headers: HeadersFunction = () => ({
  "cache-control": "private, no-store",
  "x-robots-tag": "noindex, nofollow",
  vary: "accept-language",
});

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const acceptLanguage = request.headers.get("accept-language");
  const page = await readTrackingPage(context.service, context.signingKeys, {
    token: params["token"] ?? "",
    acceptLanguage,
    storeOf: context.storeOf,
  });
  // The document around all pages shows these texts.
  if (!page) throw json(missingTrackingPage(acceptLanguage), { status: 404 });
  return page;
}

/** The answer to what a link asks. Works without a script, and a repetition shows what the first one led to. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const acceptLanguage = request.headers.get("accept-language");
  const token = params["token"] ?? "";
  const posted = await postAnswer(context.service, context.signingKeys, {
    token,
    fields: await request.formData(),
    acceptLanguage,
    storeOf: context.storeOf,
    waitOf: context.takeAnswer,
  });
  if (posted === "missing") throw json(missingTrackingPage(acceptLanguage), { status: 404 });
  return posted === null
    ? redirect(`/track/${token}`, 303)
    : json(posted, { status: posted.status });
}

export default function Track() {
  const page = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>() ?? null;
  return (
    <div lang={page.language}>
      {page.store && <Brand {...page.store} />}
      <h1>{page.headline}</h1>
      <p className="intro">{page.explanation}</p>
      {page.steps && (
        <ol className="steps" aria-label={page.steps.title}>
          {page.steps.list.map(({ text, state }) => (
            <li
              key={text}
              className={state}
              aria-current={state === "current" ? "step" : undefined}
            >
              {text}
            </li>
          ))}
        </ol>
      )}
      {page.answer && <Answer part={page.answer} posted={posted} />}
      {page.incident && <p className="incident">{page.incident}</p>}
      <dl className="facts">
        {page.facts.map(({ name, value, isNumber }) => (
          <div key={name} className={isNumber ? "number" : undefined}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {page.expectedNote && (
        <p>
          <small>{page.expectedNote}</small>
        </p>
      )}
      {page.store?.text.map((line) => (
        <p key={line} className="own">
          {line}
        </p>
      ))}
      {page.parcels && (
        <section>
          <h2>{page.parcels.title}</h2>
          <ul className="items">
            {page.parcels.lines.map(({ text, url }) => (
              <li key={url}>
                <a href={url}>{text}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {page.store?.items && (
        <section>
          <h2>{page.store.items.title}</h2>
          <ul className="items">
            {page.store.items.lines.map((line, position) => (
              // eslint-disable-next-line react/no-array-index-key -- two lines may be the same
              <li key={position}>{line}</li>
            ))}
          </ul>
        </section>
      )}
      {page.carrierLink && (
        <p>
          <a href={page.carrierLink.url} rel="noreferrer noopener">
            {page.carrierLink.text}
          </a>
        </p>
      )}
      <section>
        <h2>{page.timelineTitle}</h2>
        {page.timeline.length === 0 ? (
          <p>{page.nothingYet}</p>
        ) : (
          <ol className="timeline">
            {page.timeline.map(({ text, place, at, time }) => (
              <li key={`${at} ${text}`}>
                <strong>{text}</strong>
                {place && <span>{place}</span>}
                <time dateTime={at}>{time}</time>
              </li>
            ))}
          </ol>
        )}
        {page.times && <p>{page.times}</p>}
      </section>
      {page.store && page.store.contacts.length > 0 && (
        <section>
          <h2>{page.store.contactTitle}</h2>
          <ul className="contacts">
            {page.store.contacts.map(({ text, url }) => (
              <li key={url}>
                <a href={url} rel="noreferrer noopener">
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p>
        <small>{page.privacy}</small>
      </p>
    </div>
  );
}

/** The question, or what holds. An error stands beside its field, which keeps what was typed. */
function Answer({ part, posted }: { part: AnswerPart; posted: PostedForm | null }) {
  const { title, paragraphs, payLink, form } = part;
  const problem = posted?.problem ?? null;
  return (
    <section className="answer" aria-labelledby="answer">
      {posted?.notice && <p role="status">{posted.notice}</p>}
      <h2 id="answer">{title}</h2>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {payLink && (
        <p>
          <a className="button" href={payLink.url} rel="noreferrer noopener">
            {payLink.text}
          </a>
        </p>
      )}
      {problem && (
        <p id="problem" className="problem" role="alert">
          {problem.text}
        </p>
      )}
      {form && <Form form={form} posted={posted} />}
    </section>
  );
}

function Form({ form, posted }: { form: AnswerForm; posted: PostedForm | null }) {
  const { attempt, wishes, fields, send } = form;
  const typed = posted?.typed ?? {};
  const isWrong = (name: string) => posted?.problem?.field === name;
  const chosen = typed.wish ?? wishes[0]?.value;
  return (
    <form method="post">
      <input type="hidden" name="attempt" value={attempt} />
      <fieldset aria-labelledby="answer">
        {wishes.map(({ value, text }) => (
          <label key={value} className="wish">
            <input type="radio" name="wish" value={value} defaultChecked={value === chosen} />
            {text}
          </label>
        ))}
      </fieldset>
      <div className="details">
        {fields.map(({ name, label, help, options, lengthMax }) => {
          const about = [help && `${name}-help`, isWrong(name) && "problem"].filter(Boolean);
          const common = {
            id: name,
            name,
            defaultValue: typed[name] ?? "",
            ...(about.length > 0 && { "aria-describedby": about.join(" ") }),
            ...(isWrong(name) && { "aria-invalid": true }),
          };
          return (
            <div key={name} className="field">
              <label htmlFor={name}>{label}</label>
              {options ? (
                <select {...common}>
                  {options.map(({ value, text }) => (
                    <option key={value} value={value}>
                      {text}
                    </option>
                  ))}
                </select>
              ) : (
                <input
                  {...common}
                  type={name === "phone" ? "tel" : "text"}
                  autoComplete={name === "phone" ? "tel" : "off"}
                  maxLength={lengthMax}
                />
              )}
              {help && <small id={`${name}-help`}>{help}</small>}
            </div>
          );
        })}
      </div>
      <button type="submit" className="button">
        {send}
      </button>
    </form>
  );
}

/** The store's logo and colour. The policy of the page forbids styles in its markup, so a drawing has the colour. */
function Brand({ logo, color }: { logo: string | null; color: string | null }) {
  return (
    <>
      {color && (
        <svg className="band" aria-hidden="true">
          <rect width="100%" height="100%" fill={color} />
        </svg>
      )}
      {logo && <img className="logo" src={logo} alt="" height="48" />}
    </>
  );
}
