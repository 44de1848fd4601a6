/**
 * The part of the admin's script that shows the app's title bar and dialogs, which are outside the app's frame. It
 * refuses what its types do not allow (`UITitleBarChildren`, `_UIModalAttributes` and `_UIModalElement` of
 * `@shopify/app-bridge-types` 0.7.2), with an error of the page.
 */
{
  const admin = window.parent.document;
  const make = <Name extends keyof HTMLElementTagNameMap>(name: Name) =>
    admin.createElement<Name>(name);
  const refuse = (text: string) => reportError(new Error(`App Bridge: ${text}`));

  const allowed = {
    "ui-title-bar": ["a", "button", "section"],
    section: ["a", "button"],
  } as const;
  function checkBar(bar: Element): void {
    for (const child of bar.children) {
      const tags: readonly string[] = allowed[bar.localName as keyof typeof allowed];
      if (!tags.includes(child.localName))
        refuse(`<${child.localName}> is not allowed in <${bar.localName}>`);
      else if (child.localName === "section") checkBar(child);
      else if (child.children.length > 0)
        refuse(`a button of <${bar.localName}> holds more than a text`);
      // `UITitleBarChildren`: "anchor tag elements are not supported in Remix".
      if (child.localName === "a") refuse(`a link in <${bar.localName}> of a Remix app`);
      const variants = bar.localName === "section" ? [null] : [null, "primary", "breadcrumb"];
      const variant = child.getAttribute("variant");
      if (!variants.includes(variant))
        refuse(`the variant ${variant} of a button in <${bar.localName}>`);
      const tone = child.getAttribute("tone");
      if (tone !== null && tone !== "critical" && tone !== "default") refuse(`the tone ${tone}`);
    }
    for (const variant of ["primary", "breadcrumb"])
      if (bar.querySelectorAll(`[variant=${variant}]`).length > 1) refuse(`two ${variant} buttons`);
  }

  /** A click in the admin comes back as a click on the button in the page. */
  function renderButton(button: HTMLButtonElement): HTMLButtonElement {
    const made = make("button");
    const isBreadcrumb = button.getAttribute("variant") === "breadcrumb";
    made.type = "button";
    made.disabled = button.disabled || button.hasAttribute("loading");
    made.ariaBusy = String(button.hasAttribute("loading"));
    made.textContent = isBreadcrumb ? "‹" : button.textContent;
    if (isBreadcrumb) made.ariaLabel = button.textContent;
    made.className = `${button.getAttribute("variant") ?? ""} ${button.getAttribute("tone") ?? ""}`;
    made.addEventListener("click", () => button.click());
    return made;
  }

  /** Calls at once, and after each change of what is in the element. */
  function follow(element: Element, changed: () => void): MutationObserver {
    const observer = new MutationObserver(changed);
    const what = { attributes: true, childList: true, characterData: true, subtree: true };
    observer.observe(element, what);
    queueMicrotask(changed);
    return observer;
  }

  /** What is shown is kept while it is the same: so the focus stays where it is. */
  function renderBar(bar: Element, place: Element, title: Element | null): void {
    checkBar(bar);
    const buttons = [...bar.querySelectorAll("button")].map((button) => ({
      button,
      rendered: renderButton(button),
    }));
    const isBefore = ({ rendered }: { rendered: Element }) =>
      rendered.classList.contains("breadcrumb");
    const isLast = ({ rendered }: { rendered: Element }) => rendered.classList.contains("primary");
    const rest = buttons.filter((each) => !isBefore(each) && !isLast(each));
    const all = [...buttons.filter(isBefore), title, ...rest, ...buttons.filter(isLast)]
      .filter((each) => each !== null)
      .map((each) => ("rendered" in each ? each.rendered : each));
    const isSame =
      shownFrom.get(place)?.every((button, at) => button === buttons[at]?.button) === true &&
      shownFrom.get(place)?.length === buttons.length &&
      all.length === place.children.length &&
      all.every((each, at) => each.isEqualNode(place.children[at] ?? null));
    shownFrom.set(
      place,
      buttons.map(({ button }) => button),
    );
    if (!isSame) place.replaceChildren(...all);
  }
  const shownFrom = new WeakMap<Element, HTMLButtonElement[]>();

  class TitleBar extends HTMLElement {
    #observer: MutationObserver | null = null;

    connectedCallback(): void {
      // In a dialog it is the dialog's.
      if (this.closest("ui-modal")) return;
      this.#observer = follow(this, () => this.#render());
    }

    #render(): void {
      const place = admin.querySelector("#title-bar");
      if (!this.isConnected || !place) return;
      if (document.querySelectorAll(":not(ui-modal) > ui-title-bar").length > 1)
        refuse("two title bars");
      const title = make("strong");
      title.textContent = this.getAttribute("title") || document.title;
      renderBar(this, place, title);
    }

    disconnectedCallback(): void {
      this.#observer?.disconnect();
      admin.querySelector("#title-bar")?.replaceChildren();
    }
  }

  class Modal extends HTMLElement {
    /** What the app renders into; it is in the dialog's own document while that is open. */
    #content = document.createElement("div");
    #dialog: HTMLDialogElement | null = null;
    #observer: MutationObserver | null = null;

    get content(): HTMLElement {
      return this.#content;
    }
    set content(given: HTMLElement) {
      this.#content.replaceChildren(given);
    }

    async show(): Promise<void> {
      if (this.#dialog) return;
      const own = [...this.children].filter(
        ({ localName }) => localName !== "ui-title-bar" && localName !== "ui-save-bar",
      );
      // "When adding custom content, you can only provide a single parent element."
      if (own.length !== 1) refuse(`${own.length} elements in <ui-modal>: it takes one`);
      if (!this.#content.hasChildNodes() && own[0]) this.#content.append(own[0].cloneNode(true));
      const bar = this.querySelector("ui-title-bar");
      const dialog = (this.#dialog = make("dialog"));
      dialog.className = "app-dialog";
      const header = make("header");
      const title = make("strong");
      title.id = "app-dialog-title";
      dialog.setAttribute("aria-labelledby", title.id);
      const close = make("button");
      close.className = "close";
      close.ariaLabel = "Close";
      close.textContent = "×";
      close.addEventListener("click", () => void this.hide());
      header.append(title, close);
      const frame = make("iframe");
      frame.name = "app-dialog";
      const footer = make("footer");
      dialog.append(header, frame, footer);
      admin.body.append(dialog);
      this.#fill(frame);
      dialog.addEventListener("close", () => void this.hide());
      dialog.showModal();
      if (bar)
        this.#observer = follow(bar, () => {
          frame.title = title.textContent = bar.getAttribute("title") ?? "";
          renderBar(bar, footer, null);
        });
      this.dispatchEvent(new Event("show"));
    }

    /** The app's styles go with what it renders. */
    #fill(frame: HTMLIFrameElement): void {
      const inside = frame.contentDocument;
      if (!inside) return;
      inside.documentElement.className = document.documentElement.className;
      inside.documentElement.lang = document.documentElement.lang;
      inside.title = document.title;
      for (const sheet of document.querySelectorAll("link[rel=stylesheet], style")) {
        const copy = sheet.cloneNode(true) as HTMLLinkElement;
        if ("href" in sheet) copy.href = (sheet as HTMLLinkElement).href;
        inside.head.append(copy);
      }
      inside.body.style.minHeight = "0";
      inside.body.append(this.#content);
      new ResizeObserver(() => {
        frame.style.height = `${this.#content.offsetHeight}px`;
      }).observe(this.#content);
      inside.addEventListener("keydown", ({ key }) => key === "Escape" && void this.hide());
    }

    async hide(): Promise<void> {
      const dialog = this.#dialog;
      if (!dialog) return;
      this.#dialog = null;
      this.#observer?.disconnect();
      document.adoptNode(this.#content);
      dialog.close();
      dialog.remove();
      this.dispatchEvent(new Event("hide"));
    }

    toggle(): Promise<void> {
      return this.#dialog ? this.hide() : this.show();
    }

    disconnectedCallback(): void {
      void this.hide();
    }
  }

  customElements.define("ui-title-bar", TitleBar);
  customElements.define("ui-modal", Modal);
}
