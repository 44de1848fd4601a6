export interface ElementPlan {
  /** What is inside, with slots for what the extension puts there. */
  html: string;
  css: string;
  /** Attributes, in small letters, that `draw` depends on. */
  watches?: readonly string[];
  /** Once, when it is first put into the page. */
  begin?: (host: HTMLElement, root: ShadowRoot) => void;
  /** At the beginning, and whenever a watched attribute changes. */
  draw?: (host: HTMLElement, root: ShadowRoot) => void;
  /** What scripts may read and set of it. */
  properties?: Record<string, PropertyPlan>;
}

interface PropertyPlan {
  get: (host: HTMLElement, root: ShadowRoot) => unknown;
  set?: (host: HTMLElement, root: ShadowRoot, value: unknown) => void;
}

/**
 * Defines one of the store's elements. Whatever has no property is an attribute, which is how Preact sets it: `true` as
 * "true", `false` as nothing.
 */
export function defineElement(name: string, plan: ElementPlan): void {
  const style = new CSSStyleSheet();
  style.replaceSync(`:host([hidden]) { display: none } ${plan.css}`);

  class HostElement extends HTMLElement {
    static readonly observedAttributes = [...(plan.watches ?? [])];
    // Without anything in it that takes the focus, an element would pass it on to nobody.
    readonly root = this.attachShadow({
      mode: "open",
      delegatesFocus: /<(a|button|input|select)\b/.test(plan.html),
    });
    #hasBegun = false;

    constructor() {
      super();
      this.root.adoptedStyleSheets = [style];
      this.root.innerHTML = plan.html;
    }

    connectedCallback(): void {
      if (this.#hasBegun) return;
      this.#hasBegun = true;
      plan.begin?.(this, this.root);
      plan.draw?.(this, this.root);
    }

    attributeChangedCallback(): void {
      if (this.#hasBegun) plan.draw?.(this, this.root);
    }
  }

  for (const [property, { get, set }] of Object.entries(plan.properties ?? {})) {
    Object.defineProperty(HostElement.prototype, property, {
      get(this: HostElement) {
        return get(this, this.root);
      },
      set(this: HostElement, value: unknown) {
        set?.(this, this.root, value);
      },
    });
  }
  customElements.define(name, HostElement);
}

/** What a template always has. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- which element it is, the template says
export function part<Part extends HTMLElement = HTMLElement>(
  root: ShadowRoot,
  selector: string,
): Part {
  const found = root.querySelector<Part>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
}

export const isOn = (host: HTMLElement, name: string): boolean =>
  host.hasAttribute(name) && host.getAttribute(name) !== "false";

/** What a script sets as the value of a field: a text or a number. */
export const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";
